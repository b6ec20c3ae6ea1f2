import type { Minor } from '#domain/money.ts';
import { formatMinor } from '#domain/money.ts';
import { checkLine } from '../check-line.ts';
import type { InvoiceNote } from '../invoice.schemas.ts';
import type { ReadItem } from '../lines/to-line.ts';
import type { SumFigure } from './find-sums.ts';
import { settleTotals, type SumsToSettle } from './settle-totals.ts';

/** The one figure of a scan that was read wrongly, and what it is. */
export interface DigitRepair {
  /** The line or the sum it is of. */
  readonly of: ReadItem | SumFigure;
  readonly before: Minor;
  readonly after: Minor;
}

/** A sum holds in the strict sense: what is printed between lines, subtotal, tax and total agrees. */
const ALL_HOLD = 7;
/** Changes that are tried. */
const MOST_TRIED = 4000;

/**
 * Finds the one digit of the amounts and sums of a scan with which all sums hold that do not hold as recognised.
 *
 * @param isDoubtful whether a figure was recognised in a picture at all: printed text is what it is
 * @returns null where none does, or more than one: then a person has to look
 */
export function findDigitRepair(
  items: readonly ReadItem[],
  given: Omit<SumsToSettle, 'lines'>,
  scale: number,
): DigitRepair | null {
  const current = settleTotals({ ...given, lines: sumOf(items) });
  if (current.score >= ALL_HOLD || items.length === 0) return null;
  const changes = [...items.flatMap((item) => itemChanges(item, scale)), ...given.sums.flatMap(sumChanges)];
  let found: DigitRepair | null = null;
  let score = current.score + 1;
  let isUnique = true;
  for (const change of changes.slice(0, MOST_TRIED)) {
    const lines = sumOf(items) + ('item' in change.of ? change.after - change.before : 0);
    const sums = given.sums.map((sum) => (sum === change.of ? { ...sum, value: change.after } : sum));
    const settled = settleTotals({ ...given, sums, lines });
    if (!settled.linesHold || settled.score < score - 1e-3) continue;
    isUnique = settled.score > score + 1e-3;
    found = change;
    ({ score } = settled);
  }
  return isUnique && score >= ALL_HOLD - 0.6 ? found : null;
}

function sumOf(items: readonly ReadItem[]): Minor {
  return items.reduce((sum, { minor }) => sum + minor, 0);
}

/** A line whose quantity × price is its amount was read right. */
function itemChanges(item: ReadItem, scale: number): DigitRepair[] {
  const { line, minor } = item;
  const check = checkLine(line, { scale, documentType: 'invoice' });
  if (check === true && line.unitPrice !== null) return [];
  const others = otherDigits(minor).filter((after) => {
    const changed = checkLine({ ...line, amount: formatMinor(after, scale) }, { scale, documentType: 'invoice' });
    return changed === true || changed === null;
  });
  return others.map((after) => ({ of: item, before: minor, after }));
}

function sumChanges(sum: SumFigure): DigitRepair[] {
  if (sum.kind !== 'total' && sum.kind !== 'subtotal' && sum.kind !== 'net' && sum.kind !== 'tax') return [];
  return otherDigits(sum.value).map((after) => ({ of: sum, before: sum.value, after }));
}

/** All numbers with one other digit, the first one not 0. */
function otherDigits(value: Minor): Minor[] {
  const digits = String(Math.abs(value));
  const sign = value < 0 ? -1 : 1;
  return Array.from(digits).flatMap((digit, at) =>
    Array.from('0123456789')
      .filter((other) => other !== digit && !(at === 0 && other === '0'))
      .map((other) => sign * Number(digits.slice(0, at) + other + digits.slice(at + 1))),
  );
}

/** What is told of it. */
export function repairNote({ before }: DigitRepair, scale: number): InvoiceNote {
  return {
    kind: 'digit_repaired',
    before: formatMinor(before, scale),
    reason: 'One digit was recognised wrongly: only with this one do the sums hold.',
  };
}
