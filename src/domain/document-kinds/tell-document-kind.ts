import type { PageWords } from '#domain/page-layout/page-words.ts';
import type { PaperKind } from '#domain/language/language-data.ts';
import { KIND_EVIDENCE } from './kind-evidence.ts';
import { kindTextOf } from './kind-text.ts';

export type KindWeights = Readonly<Record<PaperKind, number>>;

export type OtherKind = Exclude<PaperKind, 'statement'>;

/** As sentences name them. */
export const KIND_NAMES: Readonly<Record<OtherKind, string>> = {
  invoice: 'an invoice',
  receipt: 'a receipt',
  payslip: 'a payslip',
  order: 'an order',
  offer: 'an offer',
  letter: 'a letter',
  contents: 'a table of contents',
  terms: 'terms and conditions',
  report: 'a report',
  investments: 'a statement of investments',
  settlement: 'a settlement report of card payments',
};

/** From here on a document is plainly of a kind, where no other weighs as much. */
const PLAIN = 4;
/** Share of the likeliest kind's weight from which on a statement is as likely. */
const AS_LIKELY = 0.7;
const NONE: KindWeights = {
  statement: 0,
  invoice: 0,
  receipt: 0,
  payslip: 0,
  order: 0,
  offer: 0,
  letter: 0,
  contents: 0,
  terms: 0,
  report: 0,
  investments: 0,
  settlement: 0,
};
/** Of two kinds that weigh the same the first. */
const OTHER_KINDS: readonly OtherKind[] = [
  'invoice',
  'receipt',
  'payslip',
  'order',
  'offer',
  'letter',
  'contents',
  'terms',
  'report',
  'investments',
  'settlement',
];

/** How much speaks for each kind, by the words, the figures and the layout of the first pages alone. */
export function weighKinds(pages: readonly PageWords[]): KindWeights {
  const text = kindTextOf(pages);
  const sums = { ...NONE };
  for (const { weights, applies } of KIND_EVIDENCE) {
    if (!applies(text)) continue;
    for (const kind of [...OTHER_KINDS, 'statement'] as const) sums[kind] += weights[kind] ?? 0;
  }
  return sums;
}

/**
 * Says what a document is that is plainly no bank statement.
 *
 * @returns null where it is not plain, and for whatever is as likely a statement
 */
export function tellDocumentKind(pages: readonly PageWords[]): OtherKind | null {
  const weights = weighKinds(pages);
  let best: OtherKind | null = null;
  for (const kind of OTHER_KINDS) if (weights[kind] > (best === null ? 0 : weights[best])) best = kind;
  if (best === null || weights[best] < PLAIN) return null;
  return weights.statement >= AS_LIKELY * weights[best] ? null : best;
}
