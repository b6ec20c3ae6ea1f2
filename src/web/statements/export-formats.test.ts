import { expect, test } from 'vitest';
import { STATEMENT_FORMATS } from '#domain/exports/export-formats.ts';
import { exportProfileSchema, profileFormatSchema } from '#domain/exports/export-profiles.schemas.ts';
import { statementExportOptionsSchema } from '#domain/exports/statements/statement-export-options.ts';
import { PLAIN_FORMATS, PROGRAM_FORMATS } from './export-formats.ts';

const OFFERED = [...PLAIN_FORMATS, ...PROGRAM_FORMATS];

test('the menu offers each format of statements once', () => {
  expect(OFFERED.map(({ id }) => id).toSorted()).toEqual(STATEMENT_FORMATS.toSorted());
});

test('whatever can be chosen about a format is taken, and remembered', () => {
  const asked = OFFERED.filter(({ options }) => options.length > 0);
  expect(profileFormatSchema.options).toEqual(expect.arrayContaining(asked.map(({ id }) => id)));
  const names = asked.flatMap(({ options }) => options.map(({ name }) => name));
  for (const { shape } of [statementExportOptionsSchema, exportProfileSchema]) {
    expect(Object.keys(shape)).toEqual(expect.arrayContaining(names));
  }
});
