import { boxOf } from '#domain/page-layout/boxes.ts';
import { formatMinor } from '#domain/money.ts';
import type { Box } from '#domain/page-layout/page-words.ts';
import { isFarFromPeriod } from '../check-statement.ts';
import type { RowNote, RowPlace, StatementAccount, Transaction } from '../statement.schemas.ts';
import type { SettledRow } from './draft.ts';
import type { ResolvedDates } from './resolve-dates.ts';

/** Below it a figure is worth a second look where nothing proves it. */
const HARD_TO_READ = 0.7;
/** Confidence of a row whose date is that of the row next to it. */
const DATE_OF_ANOTHER = 0.6;

/**
 * The stored form of a settled row.
 *
 * @param isProven the printed balances on both sides agree with its amount, so its figures are right however hard they
 *   were to read
 */
export function toTransaction(
  row: SettledRow,
  id: string,
  {
    dates,
    accountType,
    scale,
    isProven,
  }: {
    readonly dates: ResolvedDates;
    readonly accountType: StatementAccount['accountType'];
    readonly scale: number;
    readonly isProven: boolean;
  },
): Transaction {
  const { entry, printedAt } = row.draft;
  const date = dates.rows[printedAt] ?? null;
  const notes: RowNote[] = [...row.notes];
  const ofFigures = isProven ? 1 : figureConfidence(row);
  let confidence = Math.min(row.confidence, ofFigures);
  if (date === null || date.isMissing) {
    confidence = Math.min(confidence, DATE_OF_ANOTHER);
    notes.push(
      dateNote('low_confidence', 'This row has no date of its own; we used the date of the row next to it.'),
    );
  } else if (entry.illegibleDate !== undefined) {
    confidence = Math.min(confidence, DATE_OF_ANOTHER);
    const used = entry.date === entry.valueDate ? 'its other date' : 'the date of the row next to it';
    notes.push(
      dateNote(
        'low_confidence',
        `We couldn’t read this row’s date (“${entry.illegibleDate}”); we used ${used}.`,
      ),
    );
  } else if (isFarFromPeriod(date.iso, { ...dates, accountType })) {
    confidence = Math.min(confidence, DATE_OF_ANOTHER);
    notes.push(dateNote('low_confidence', 'This date lies far outside the period of the statement.'));
  } else if (date.isYearAssumed) {
    notes.push(
      dateNote('year_assumed', 'The year is not printed here; we took it from another date in the document.'),
    );
  }
  const { doubtfulWords = [] } = entry;
  if (doubtfulWords.length > 0) notes.push(doubtNote('description', doubtSentence(doubtfulWords)));
  if (ofFigures < HARD_TO_READ && !notes.some(({ field }) => field === 'amount'))
    notes.push(doubtNote(null, 'The amount was hard to read, and no balance confirms it.'));
  return {
    id,
    date: date?.iso ?? 'XXXX-01-01',
    valueDate: dates.valueDates[printedAt] ?? null,
    description: entry.description,
    reference: entry.reference,
    amount: formatMinor(row.amount, scale),
    balance: row.balance === null ? null : formatMinor(row.balance, scale),
    page: entry.page,
    confidence: Math.round(confidence * 1000) / 1000,
    notes,
    place: placeOf(row),
  };
}

/** Of the figures that the arithmetic uses. */
function figureConfidence({ draft: { amountFigure, balanceFigure } }: SettledRow): number {
  return Math.min(amountFigure?.confidence ?? 1, balanceFigure?.confidence ?? 1);
}

function doubtNote(field: RowNote['field'], reason: string): RowNote {
  return { kind: 'low_confidence', field, before: null, reason };
}

const MOST_WORDS = 3;

function doubtSentence(words: readonly string[]): string {
  const named = words.slice(0, MOST_WORDS).map((word) => `“${word}”`);
  return `${named.join(', ')} ${words.length === 1 ? 'was' : 'were'} hard to read. Check the description.`;
}

function dateNote(kind: RowNote['kind'], reason: string): RowNote {
  return { kind, field: 'date', before: null, reason };
}

function placeOf({ draft }: SettledRow): RowPlace {
  const { entry, amountFigure, balanceFigure } = draft;
  return {
    page: entry.page,
    lines: entry.lines.map((line) => ({
      ...boxOf(line),
      ...(line.page === entry.page ? {} : { page: line.page }),
    })),
    date: boxOrNull(entry.date),
    amount: boxOrNull(amountFigure),
    balance: boxOrNull(balanceFigure),
  };
}

function boxOrNull(box: Box | null): RowPlace['date'] {
  return box === null ? null : boxOf(box);
}
