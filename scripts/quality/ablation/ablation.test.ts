import { expect, test } from 'vitest';
import { ofJsonFields } from '#domain/invoices/invoice-field-table.ts';
import { weighCandidate, type CandidateRule } from '#domain/language/weigh-candidates.ts';
import { READING_SOURCES } from '../document-reader.ts';
import type { DocumentWithTruth } from '../find-documents.ts';
import type { Reading } from '../readings.schemas.ts';
import { findSourceClosure } from '../source-closure.ts';
import { ablate, ablationLines } from './ablate.ts';
import { findRules } from './find-rules.ts';

test('the rules of all tables are found', async () => {
  const rules = await findRules(READING_SOURCES);
  expect(rules.length).toBeGreaterThan(10);
  expect(new Set(rules.map(({ id }) => id)).size).toBe(rules.length);
  expect(rules.map(({ id }) => id)).toContain('invoice-number-rules: labelled as the number');
});

test('every table is exported, for one that is not is never measured', async () => {
  const hidden = [...(await findSourceClosure(READING_SOURCES))].flatMap(([path, text]) =>
    [...text.matchAll(/^const (\w+)[^=\n]*CandidateRule<.*\[\] =/gm)].map(
      ([, name]) => `${path}: ${name ?? ''}`,
    ),
  );
  expect(hidden).toEqual([]);
});

/** Reads as the number what weighs most: by two rules, of which one is right here, and one that never applies. */
function makeRules(): CandidateRule<string, null>[] {
  return [
    { name: 'long', weight: 1, applies: (text) => text.length > 2 },
    { name: 'capital', weight: -5, applies: (text) => text.startsWith('X') },
    { name: 'empty', weight: 1, applies: (text) => text === '' },
  ];
}

const DOCUMENT: DocumentWithTruth = {
  id: 'a/b/c',
  path: '',
  kind: 'invoice',
  medium: 'digital',
  truth: { id: 'c', kind: 'invoice', scanned: false, invoiceNumber: 'ABC' },
};

test('each rule is switched off where it applied, and what it is worth is told', () => {
  const rules = makeRules();
  const reread = (): Reading => {
    const weighed = ['1', 'ABC', 'XYZW'].map((text) => weighCandidate(rules, text, null));
    const best = weighed.toSorted((a, b) => b.weight - a.weight)[0];
    return { status: 'read', json: invoiceWith(best?.candidate ?? null), addsUp: null, pages: 1, seconds: 0 };
  };
  const found = rules.map((rule) => ({ id: rule.name, rule: Object.assign(rule) }));
  const worth = ablate([{ document: DOCUMENT, reread }], found);
  expect(worth.map(({ id, applied, gained, gain }) => [id, applied, gained, gain])).toEqual([
    ['long', 1, 1, 1],
    ['capital', 1, 0, 0],
    ['empty', 0, 0, 0],
  ]);
  expect(ablationLines(worth, 1).join('\n')).toMatch(/MOVE NOTHING: 2\ncapital/);
});

function invoiceWith(invoiceNumber: string | null): (Reading & { status: 'read' })['json'] {
  return {
    kind: 'invoice',
    ...ofJsonFields(() => null),
    invoiceNumber,
    warnings: [],
    lines: [],
  };
}
