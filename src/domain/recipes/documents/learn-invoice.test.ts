import type { KnownRecipe } from '../known-recipe.ts';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { applyInvoiceEdits } from '#domain/invoices/edits/apply-invoice-edits.ts';
import type { Invoice } from '#domain/invoices/invoice.schemas.ts';
import { readInvoice } from '#domain/invoices/read-invoice.ts';
import { toIso } from '#domain/values/calendar.ts';
import { asRecipe } from '#tests/fixtures/recipes/as-recipe.ts';
import { glassInvoice } from '#tests/fixtures/recipes/glass-invoice.ts';
import { ODD_VENDORS, oddInvoice, type OddTruth } from '#tests/fixtures/recipes/odd-invoices.ts';
import { endingAt } from '#tests/support/plain-pdf.ts';
import { placedWords } from '#tests/support/placed-words.ts';
import { applyRecipesToInvoice, editsThatAreOn } from './choose-recipe.ts';
import { learnInvoice } from './learn-invoice.ts';
import { printedDates, printedSheet } from './printed-values.ts';

const UPLOADED = '2026-11-02';
const FIELDS = ['vendorName', 'customerName', 'invoiceNumber', 'invoiceDate', 'dueDate', 'total'] as const;

function readOdd(which: number, time: number) {
  const { pages: texts, truth } = oddInvoice(which, time);
  const pages = placedWords(texts);
  return { pages, truth, read: readInvoice(pages) };
}

const faultsOf = ({ fields }: Invoice, truth: OddTruth) =>
  FIELDS.filter((field) => fields[field].value !== truth[field]);

const correctionsOf = (read: Invoice, truth: OddTruth) =>
  faultsOf(read, truth).map((field) => ({ kind: 'setFields' as const, fields: { [field]: truth[field] } }));

function lessonOf(which: number): KnownRecipe {
  const { pages, truth, read } = readOdd(which, 0);
  const byPerson = correctionsOf(read, truth);
  return asRecipe(
    ODD_VENDORS[which]?.name ?? '',
    learnInvoice({ read, fromRecipes: [], byPerson, pages, uploaded: UPLOADED }),
  );
}

test('what was corrected on the first invoice of 24 vendors is right on the next two, and nothing else changes', () => {
  const known = ODD_VENDORS.map((_, which) => lessonOf(which));
  let corrected = 0;
  const missed: string[] = [];
  const broken: string[] = [];
  for (const [which, { name }] of ODD_VENDORS.entries()) {
    const first = readOdd(which, 0);
    const faults = faultsOf(first.read, first.truth);
    expect([name, faults.length > 0]).toEqual([name, true]);
    for (const time of [1, 2]) {
      const { pages, truth, read } = readOdd(which, time);
      const applied = applyRecipesToInvoice(read, pages, known, UPLOADED);
      expect(applied?.id).toBe(name);
      const after = faultsOf(applyInvoiceEdits(read, editsThatAreOn(applied)), truth);
      const before = faultsOf(read, truth);
      corrected += faults.length;
      for (const fault of faults) if (after.includes(fault)) missed.push(`${name}: ${fault}`);
      for (const fault of after) if (!before.includes(fault)) broken.push(`${name}: ${fault}`);
    }
  }
  expect(broken).toEqual([]);
  expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(corrected * 0.05);
});

test('a lesson applied to the same invoice gives what the person had; to that of another vendor nothing', () => {
  for (const which of ODD_VENDORS.keys()) {
    const { pages, truth, read } = readOdd(which, 0);
    const applied = applyRecipesToInvoice(read, pages, [lessonOf(which)], UPLOADED);
    expect([which, faultsOf(applyInvoiceEdits(read, editsThatAreOn(applied)), truth)]).toEqual([which, []]);
    const other = readOdd((which + 1) % ODD_VENDORS.length, 0);
    expect(applyRecipesToInvoice(other.read, other.pages, [lessonOf(which)], UPLOADED)).toBeNull();
  }
});

test('no value of the invoice is kept, however it is labelled', () => {
  for (const which of ODD_VENDORS.keys()) {
    const { truth } = oddInvoice(which, 0);
    const { vendorName: _vendor, ...values } = truth;
    const kept = JSON.stringify(lessonOf(which));
    for (const value of Object.values(values)) expect(kept).not.toContain(value);
  }
});

test('of two equal dates the one that was pointed at teaches its label', () => {
  const pages = placedWords([
    [
      { x: 60, y: 790, text: 'Thornbury Glassworks' },
      { x: 60, y: 776, text: 'www.thornburyglass.example' },
      { x: 60, y: 700, text: 'Invoice number GL-100' },
      { x: 60, y: 680, text: 'Kiln lit' },
      { x: 200, y: 680, text: '14 May 2026' },
      { x: 60, y: 660, text: 'Panes shipped' },
      { x: 200, y: 660, text: '14 May 2026' },
    ],
  ]);
  const read = readInvoice(pages);
  const dates = pages[0]?.words.filter(({ left }) => left >= 200) ?? [];
  const labelsAfter = (at: number | null) => {
    const words = at === null ? [] : dates.slice(at * 3, at * 3 + 3);
    const box = {
      left: Math.min(...words.map(({ left }) => left)),
      top: Math.min(...words.map(({ top }) => top)),
      right: Math.max(...words.map(({ right }) => right)),
      bottom: Math.max(...words.map(({ bottom }) => bottom)),
    };
    const edit = {
      kind: 'setFields' as const,
      fields: { dueDate: '2026-05-14' },
      ...(at === null ? {} : { places: { dueDate: { page: 1, box } } }),
    };
    const lesson = learnInvoice({ read, fromRecipes: [], byPerson: [edit], pages, uploaded: UPLOADED });
    const [item] = lesson.items;
    return item?.does.kind === 'field' ? item.does.anchors.map(({ label }) => label) : null;
  };
  expect(read.fields.dueDate.value).toBeNull();
  expect(labelsAfter(0)).toEqual(['kiln lit', null]);
  expect(labelsAfter(1)).toEqual(['panes shipped', null]);
  expect(labelsAfter(null)).toEqual(['kiln lit', 'panes shipped', null]);
});

test.for(['Marguerite van Oosterwijk', 'Marguerite Oosterwijk:', 'written down by Marguerite Oosterwijk'])(
  '“%s” before a date may be a name: it is kept as a number, by which it is found again',
  (label) => {
    const draw = (date: string) =>
      placedWords([
        [
          { x: 60, y: 790, text: 'Thornbury Glassworks' },
          { x: 60, y: 776, text: 'www.thornburyglass.example' },
          { x: 60, y: 700, text: 'Invoice number GL-100' },
          { x: 60, y: 680, text: label },
          { x: 260, y: 680, text: date },
          { x: 60, y: 640, text: 'Panes' },
          { x: 260, y: 640, text: '75.00' },
        ],
      ]);
    const pages = draw('14 May 2026');
    const read = readInvoice(pages);
    const byPerson = [{ kind: 'setFields' as const, fields: { dueDate: '2026-05-14' } }];
    const lesson = learnInvoice({ read, fromRecipes: [], byPerson, pages, uploaded: UPLOADED });
    expect(JSON.stringify(lesson.items)).not.toMatch(/marguerite|oosterwijk/i);
    const next = draw('2 June 2026');
    const applied = applyRecipesToInvoice(readInvoice(next), next, [asRecipe('a', lesson)], UPLOADED);
    expect(applied?.steps).toMatchObject([
      { isOn: true, says: expect.stringContaining('right of the same words as before') },
    ]);
    expect(editsThatAreOn(applied)).toMatchObject([{ fields: { dueDate: '2026-06-02' } }]);
  },
);

test('a total that makes the sums wrong is left out, and says so', () => {
  const draw = (total: string, other: string) => placedWords(glassInvoice(total, other));
  const first = draw('120.00', '900.00');
  const read = readInvoice(first);
  const byPerson = [{ kind: 'setFields' as const, fields: { total: '900.00' } }];
  const lesson = learnInvoice({ read, fromRecipes: [], byPerson, pages: first, uploaded: UPLOADED });
  const next = draw('75.00', '825.00');
  const invoice = readInvoice(next);
  expect(invoice.fields.total.value).toBe('75.00');
  const applied = applyRecipesToInvoice(invoice, next, [asRecipe('a', lesson)], UPLOADED);
  expect(applied?.steps).toMatchObject([{ isOn: false }]);
  expect(applied?.steps[0]?.says).toMatch(
    /\. We switched this off because the sums no longer add up with it\.$/,
  );
});

test('where a vendor’s invoices are posted is learnt once, and goes into the bills', () => {
  const { pages, read } = readOdd(0, 0);
  const byPerson = [
    { kind: 'book' as const, values: { accountCode: '310', taxCode: '20% (VAT on Expenses)' } },
  ];
  const lesson = learnInvoice({ read, fromRecipes: [], byPerson, pages, uploaded: UPLOADED });
  expect(lesson.items).toEqual([
    { about: 'booking', does: { kind: 'booking', accountCode: '310', taxCode: '20% (VAT on Expenses)' } },
  ]);
  const next = readOdd(0, 1);
  const applied = applyRecipesToInvoice(next.read, next.pages, [asRecipe('a', lesson)], UPLOADED);
  expect(applied?.steps.map(({ says }) => says)).toEqual([
    'Posted to account 310, tax code 20% (VAT on Expenses)',
  ]);
  const posted = applyInvoiceEdits(next.read, editsThatAreOn(applied));
  expect(posted.booking).toEqual({ accountCode: '310', taxCode: '20% (VAT on Expenses)' });
  const cleared = applyInvoiceEdits(posted, [{ kind: 'book', values: { accountCode: null, taxCode: null } }]);
  expect(cleared).not.toHaveProperty('booking');
});

test('another vendor with the same program and the same customer is another source', () => {
  const draw = (vendor: string, number: string) =>
    placedWords([
      [
        { x: 60, y: 790, text: vendor },
        { x: 60, y: 776, text: `${vendor.split(' ')[0] ?? ''} Works, Mill Street` },
        { x: 60, y: 720, text: 'Sold to' },
        { x: 60, y: 706, text: 'Hollis and Grant' },
        { x: 60, y: 692, text: 'accounts@hollisgrant.example' },
        { x: 330, y: 720, text: 'Docket' },
        { x: 430, y: 720, text: number },
        { x: 330, y: 706, text: 'Settle before' },
        { x: 430, y: 706, text: '14.05.2026' },
        { x: 60, y: 590, text: 'Description' },
        endingAt(520, 590, 'Amount'),
        { x: 60, y: 572, text: 'Service' },
        endingAt(520, 572, '80.00'),
        { x: 400, y: 540, text: 'Total' },
        endingAt(520, 540, '80.00'),
        { x: 60, y: 60, text: `Please quote the docket with every payment to ${vendor} and thank you` },
      ],
    ]);
  const pages = draw('Marlow Glass', 'D-1');
  const read = readInvoice(pages);
  const byPerson = [
    { kind: 'setFields' as const, fields: { vendorName: 'Marlow Glass Ltd', dueDate: '2026-05-14' } },
  ];
  const lesson = learnInvoice({ read, fromRecipes: [], byPerson, pages, uploaded: UPLOADED });
  const other = draw('Tamworth Steel', 'D-2');
  expect(applyRecipesToInvoice(readInvoice(other), other, [asRecipe('a', lesson)], UPLOADED)).toBeNull();
  const again = draw('Marlow Glass', 'D-3');
  expect(applyRecipesToInvoice(readInvoice(again), again, [asRecipe('a', lesson)], UPLOADED)?.id).toBe('a');
});

test('whatever a person sets from the page, a lesson never puts a third value in its place', () => {
  const any = fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true });
  const pick = <T>(of: readonly T[], at: number): T | null => of[Math.floor(at * of.length)] ?? null;
  const odd = fc.record({ which: any, time: fc.nat({ max: 2 }), customer: any, due: any, number: any });
  let kept = 0;
  let all = 0;
  fc.assert(
    fc.property(odd, ({ which, time, customer, due, number }) => {
      const { pages, read } = readOdd(Math.floor(which * ODD_VENDORS.length), time);
      const sheet = printedSheet(pages);
      const texts = sheet.sheet.cells.map(({ text }) => text);
      const dates = printedDates(sheet).flatMap(({ readings }) => readings.map(toIso));
      const fields = {
        customerName: pick(texts, customer),
        dueDate: pick(dates, due),
        invoiceNumber: pick(
          texts.filter((text) => /^\S*\d\S*$/.test(text)),
          number,
        ),
      };
      const byPerson = [{ kind: 'setFields' as const, fields }];
      const wanted = applyInvoiceEdits(read, byPerson);
      const lesson = learnInvoice({ read, fromRecipes: [], byPerson, pages, uploaded: UPLOADED });
      const applied = applyRecipesToInvoice(read, pages, [asRecipe('a', lesson)], UPLOADED);
      const after = applyInvoiceEdits(read, editsThatAreOn(applied));
      for (const field of ['customerName', 'dueDate', 'invoiceNumber'] as const) {
        const value = after.fields[field].value;
        expect([wanted.fields[field].value, read.fields[field].value]).toContain(value);
        all += 1;
        if (value === wanted.fields[field].value) kept += 1;
      }
    }),
    { numRuns: 60 },
  );
  expect(kept / all).toBeGreaterThan(0.9);
});

test('the currency is changed only where the same one is read again', () => {
  const { pages, read } = readOdd(0, 0);
  const byPerson = [{ kind: 'setFields' as const, fields: { currency: 'CAD' } }];
  const lesson = learnInvoice({ read, fromRecipes: [], byPerson, pages, uploaded: UPLOADED });
  const next = readOdd(0, 1);
  const currencyAfter = (currency: string | null) => {
    const invoice = applyInvoiceEdits(next.read, [{ kind: 'setFields', fields: { currency } }]);
    const applied = applyRecipesToInvoice(invoice, next.pages, [asRecipe('a', lesson)], UPLOADED);
    return applyInvoiceEdits(invoice, editsThatAreOn(applied)).fields.currency.value;
  };
  expect(currencyAfter(read.fields.currency.value)).toBe('CAD');
  expect(currencyAfter('SEK')).toBe('SEK');
});
