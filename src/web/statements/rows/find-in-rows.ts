import { BOOKING_NAMES } from '#domain/recipes/rules/rule.schemas.ts';
import type { Transaction } from '#domain/statements/statement.schemas.ts';
import { formatDay } from '#web/documents/format-day.ts';
import { formatMoney } from '#web/documents/format-money.ts';

/** Ids of the rows that show a text somewhere, in order: words without regard to case, figures as shown or as typed. */
export function findInRows(rows: readonly Transaction[], query: string): readonly string[] {
  const wanted = query.trim().toLowerCase();
  if (wanted === '') return [];
  return rows.filter((row) => textOf(row).includes(wanted)).map(({ id }) => id);
}

/** One text for each row object: rows are searched with every letter that is typed. */
const texts = new WeakMap<Transaction, string>();

function textOf(row: Transaction): string {
  const known = texts.get(row);
  if (known !== undefined) return known;
  const { date, description, reference, amount, balance } = row;
  const parts = [date, formatDay(date), description, reference ?? '', amount, formatMoney(amount, 'always')];
  const booked = BOOKING_NAMES.map((name) => row[name] ?? '');
  const text = [...parts, balance ?? '', balance === null ? '' : formatMoney(balance), ...booked]
    .join('\n')
    .toLowerCase();
  texts.set(row, text);
  return text;
}

interface TextPart {
  readonly part: string;
  readonly isFound: boolean;
  /** Where it begins. */
  readonly at: number;
}

/** A text cut at each place that shows what is searched for. */
export function partsOf(text: string, query: string): readonly TextPart[] {
  const wanted = query.trim().toLowerCase();
  const lower = text.toLowerCase();
  // Some letters change their length with their case; places would be off.
  if (wanted === '' || lower.length !== text.length) return [{ part: text, isFound: false, at: 0 }];
  const parts: TextPart[] = [];
  let from = 0;
  for (let at = lower.indexOf(wanted); at >= 0; at = lower.indexOf(wanted, from)) {
    if (at > from) parts.push({ part: text.slice(from, at), isFound: false, at: from });
    from = at + wanted.length;
    parts.push({ part: text.slice(at, from), isFound: true, at });
  }
  if (from < text.length || parts.length === 0)
    parts.push({ part: text.slice(from), isFound: false, at: from });
  return parts;
}
