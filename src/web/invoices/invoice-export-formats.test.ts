import { expect, test } from 'vitest';
import { INVOICE_FORMATS } from '#domain/exports/export-formats.ts';
import { exportProfileSchema, profileFormatSchema } from '#domain/exports/export-profiles.schemas.ts';
import { invoiceExportOptionsSchema } from '#domain/exports/invoices/invoice-export-options.ts';
import { INVOICE_PLAIN_FORMATS, INVOICE_PROGRAM_FORMATS } from './invoice-export-formats.ts';

const OFFERED = [...INVOICE_PLAIN_FORMATS, ...INVOICE_PROGRAM_FORMATS];

test('the menu offers each format of invoices once', () => {
  expect(OFFERED.map(({ id }) => id).toSorted()).toEqual(INVOICE_FORMATS.toSorted());
});

test('whatever can be chosen about a format is taken, and remembered', () => {
  const asked = OFFERED.filter(({ options }) => options.length > 0);
  expect(profileFormatSchema.options).toEqual(expect.arrayContaining(asked.map(({ id }) => id)));
  const names = asked.flatMap(({ options }) => options.map(({ name }) => name));
  for (const { shape } of [invoiceExportOptionsSchema, exportProfileSchema]) {
    expect(Object.keys(shape)).toEqual(expect.arrayContaining(names));
  }
});
