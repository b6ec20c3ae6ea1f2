import type {
  MonthState,
  TimelineMonth,
  TimelineStatement,
} from '#domain/statements/account-timeline.schemas.ts';
import { formatMoney } from '#web/documents/format-money.ts';

const MONTH = new Intl.DateTimeFormat(undefined, { month: 'long', year: 'numeric', timeZone: 'UTC' });
const SHORT = new Intl.DateTimeFormat(undefined, { month: 'short', timeZone: 'UTC' });
const DAY = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeZone: 'UTC' });

/** `2026-02` → `February 2026`. */
export function monthName(month: string): string {
  return MONTH.format(new Date(`${month}-01T00:00:00Z`));
}

/** `2026-02` → `Feb`. */
export function shortMonthName(month: string): string {
  return SHORT.format(new Date(`${month}-01T00:00:00Z`));
}

/** ISO days → `1 Feb 2026 – 28 Feb 2026`. */
export function periodName(from: string | null, to: string | null): string {
  if (from === null || to === null) return 'Period unknown';
  return DAY.formatRange(new Date(`${from}T00:00:00Z`), new Date(`${to}T00:00:00Z`));
}

export const STATE_LABELS: Readonly<Record<MonthState, string>> = {
  present: 'Complete',
  missing: 'Missing',
  partial: 'Days missing',
  breaks: 'Does not follow on',
  duplicate: 'There twice',
  overlap: 'Overlaps',
};

export interface StatementNote {
  readonly tone: 'accent' | 'warning' | 'neutral';
  readonly text: string;
}

/** What is to be known of a statement among the others of its account; the most urgent first. */
export function statementNotes(
  statement: TimelineStatement,
  all: readonly TimelineStatement[],
  currency: string | null,
): StatementNote[] {
  const findName = (id: string) => all.find(({ fileId }) => fileId === id)?.fileName ?? null;
  const { duplicateOf, overlaps } = statement;
  if (duplicateOf !== null) return [{ tone: 'warning', text: describeDuplicate(findName(duplicateOf)) }];
  const notes: StatementNote[] = [];
  const link = linkNote(statement, currency);
  if (link !== null) notes.push(link);
  const [first] = overlaps;
  if (first !== undefined) {
    const more = overlaps.length > 1 ? ` and ${String(overlaps.length - 1)} more` : '';
    notes.push({ tone: 'warning', text: `Overlaps ${findName(first) ?? OTHER_FILE}${more}` });
  }
  return notes;
}

const OTHER_FILE = 'another file';

/** @param name of the file that holds the same statement; null where it is not known */
export const describeDuplicate = (name: string | null): string => `Same statement as ${name ?? OTHER_FILE}`;

/** @param difference decimal string: the opening balance less the closing balance before it */
export function describeBreak(difference: string | null, currency: string | null): string {
  const amount = difference === null ? '' : money(difference, currency);
  const way = difference?.startsWith('-') === true ? 'below' : 'above';
  return `Opens ${amount} ${way} the closing balance before it`;
}

function linkNote(
  { link, difference, missing }: TimelineStatement,
  currency: string | null,
): StatementNote | null {
  switch (link) {
    case 'breaks':
      return { tone: 'warning', text: describeBreak(difference, currency) };
    case 'gap':
      return missing === null
        ? null
        : { tone: 'warning', text: `Missing before it: ${periodName(missing.from, missing.to)}` };
    case 'follows':
      return { tone: 'accent', text: 'Follows on' };
    case 'first':
      return { tone: 'neutral', text: 'First statement' };
    case 'unknown':
      return null;
  }
}

function money(difference: string, currency: string | null): string {
  const amount = formatMoney(difference.replace('-', ''));
  return currency === null ? amount : `${amount} ${currency}`;
}

/** One sentence on a month of an account. */
export function describeMonth({ month, state, statements }: TimelineMonth): string {
  const name = monthName(month);
  switch (state) {
    case 'present':
      return statements.length === 1
        ? `${name} is complete.`
        : `${name} is complete, in ${String(statements.length)} statements.`;
    case 'missing':
      return `No statement covers ${name}.`;
    case 'partial':
      return `Some days of ${name} are missing.`;
    case 'breaks':
      return `A statement of ${name} does not follow on the one before it.`;
    case 'duplicate':
      return `A statement of ${name} is there twice.`;
    case 'overlap':
      return `Statements of ${name} overlap.`;
  }
}
