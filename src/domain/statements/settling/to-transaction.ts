import { formatMinor } from '#domain/money.ts';
import type { Box } from '#domain/page-layout/page-words.ts';
import type { RowNote, RowPlace, Transaction } from '../statement.schemas.ts';
import type { SettledRow } from './draft.ts';
import type { ResolvedDates } from './resolve-dates.ts';

/** Below it a row's words are worth a second look. */
const HARD_TO_READ = 0.7;

/** The stored form of a settled row. */
export function toTransaction(row: SettledRow, id: string, dates: ResolvedDates, scale: number): Transaction {
  const { entry, printedAt } = row.draft;
  const date = dates.rows[printedAt] ?? null;
  const notes: RowNote[] = [...row.notes];
  let { confidence } = row;
  if (date === null || date.isMissing) {
    confidence = Math.min(confidence, 0.6);
    notes.push(
      dateNote('low_confidence', 'No date is printed on this row; it has that of the row beside it.'),
    );
  } else if (date.isYearAssumed) {
    notes.push(
      dateNote('year_assumed', 'The year is not printed; it is taken from a date elsewhere in the document.'),
    );
  }
  if (entry.confidence < HARD_TO_READ) {
    notes.push({
      kind: 'low_confidence',
      field: 'description',
      before: null,
      reason: 'The words of this row were hard to read.',
    });
  }
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

/** The four sides alone, of what may hold more. */
function boxOf({ left, top, right, bottom }: Box): Box {
  return { left, top, right, bottom };
}
