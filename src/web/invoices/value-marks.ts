import type { InvoiceNote } from '#domain/invoices/invoice.schemas.ts';

/** Below it a value counts as doubtful: hard to read, or perhaps not the one that is meant. */
const CERTAIN = 0.6;

/** Why a value should be looked at, or how it came about. */
export interface ValueMark {
  readonly level: 'check' | 'changed' | 'computed';
  readonly sentence: string;
  /** The value before it was corrected; null where nothing was changed. */
  readonly before: string | null;
}

const LEVELS: Readonly<Record<InvoiceNote['kind'], ValueMark['level']>> = {
  digit_repaired: 'changed',
  sign_repaired: 'changed',
  computed: 'computed',
  date_order_assumed: 'check',
  low_confidence: 'check',
};
const GRAVITY: Readonly<Record<ValueMark['level'], number>> = { check: 0, changed: 1, computed: 2 };

interface MarkedValue {
  readonly confidence: number;
  readonly notes: readonly InvoiceNote[];
}

/** Everything to say about a value, the gravest first. @param isThere false: nothing was read, so nothing is doubtful */
export function marksOfValue({ confidence, notes }: MarkedValue, isThere: boolean): readonly ValueMark[] {
  const marks = notes.map(({ kind, before, reason }): ValueMark => {
    const level = LEVELS[kind];
    return { level, sentence: reason, before: level === 'changed' ? before : null };
  });
  if (marks.length === 0 && isThere && confidence < CERTAIN) {
    marks.push({
      level: 'check',
      sentence: 'We’re not sure about this. Compare it with the page.',
      before: null,
    });
  }
  return marks.toSorted((a, b) => GRAVITY[a.level] - GRAVITY[b.level]);
}

/** Notes that several computed values share, to be said once. @returns each sentence with how many it is said of */
export function repeatedNotes(
  values: readonly Pick<MarkedValue, 'notes'>[],
): readonly { readonly sentence: string; readonly count: number }[] {
  const counts = new Map<string, number>();
  for (const { notes } of values)
    for (const sentence of new Set(
      notes.filter(({ kind }) => kind === 'computed').map(({ reason }) => reason),
    ))
      counts.set(sentence, (counts.get(sentence) ?? 0) + 1);
  return [...counts].filter(([, count]) => count > 1).map(([sentence, count]) => ({ sentence, count }));
}
