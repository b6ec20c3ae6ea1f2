import { checkAccount } from './check-statement.ts';
import { doubtsOf } from './rows-to-check.ts';
import type { BalanceBreak, Statement, StatementAccount, Transaction } from './statement.schemas.ts';

/** A row, or the whole of an account, that a person should look at. */
export interface AdvisedPlace {
  readonly accountId: string;
  /** Null for what concerns the account. */
  readonly rowId: string | null;
  readonly page: number | null;
  readonly sentence: string;
}

export interface StatementAdvice {
  readonly places: readonly AdvisedPlace[];
  readonly mail: { readonly subject: string; readonly body: string };
}

/** More rows than this with the same doubt share one sentence. */
const MANY = 3;
/** Places that a mail names. */
const MOST_IN_MAIL = 20;

/**
 * What to tell a person whose statement does not balance or has uncertain rows: where to look and why, with a mail to
 * the provider, who converts it by hand for free.
 *
 * @param fileName for the mail
 * @param format writes money of the wire for a reader
 * @returns null where there is nothing to advise
 */
export function adviseStatement(
  statement: Statement,
  fileName: string,
  format: (money: string) => string = (money) => money,
): StatementAdvice | null {
  const places = statement.accounts.flatMap((account) => placesToCheck(account, format));
  if (places.length === 0) return null;
  return {
    places,
    mail: { subject: `Manual processing: ${fileName}`, body: mailBody(statement, fileName, places) },
  };
}

/** The offer of free manual processing (D25). @param email the provider's address; null where none is known */
export function helpSentence(email: string | null): string {
  return `Still wrong? Email it to ${email ?? 'us'} and we’ll convert it by hand, free, usually within 2–4 hours.`;
}

/** A `mailto:` link; the address is the provider's. */
export function mailLink(address: string, { subject, body }: StatementAdvice['mail']): string {
  // RFC 6068: lines of a body end in CRLF.
  const lines = body.replaceAll('\n', '\r\n');
  const query = `subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(lines)}`;
  return `mailto:${encodeURIComponent(address).replaceAll('%40', '@')}?${query}`;
}

/**
 * Lists what a person should check in an account: every printed figure that contradicts the rows, then the doubtful rows.
 *
 * @param format writes money of the wire for a reader
 */
export function placesToCheck(account: StatementAccount, format: (money: string) => string): AdvisedPlace[] {
  const check = checkAccount(account);
  const rows = new Map(account.transactions.map((row, at) => [row.id, { row, at }]));
  const places: AdvisedPlace[] = check.breaks.map((fault) => {
    const found = fault.rowId === null ? undefined : rows.get(fault.rowId);
    const where = found === undefined ? '' : `${rowName(found.row, found.at)}: `;
    const sentence = capital(`${where}${breakSentence(fault, format)}`);
    // A closing balance stands behind the last row.
    const page = fault.page ?? (fault.kind === 'closing' ? lastPage(account) : null);
    return { accountId: account.id, rowId: fault.rowId, page, sentence };
  });
  const doubted = [...doubtsOf(account, check)].flatMap(([id, reason]) => {
    const found = rows.get(id);
    return found === undefined ? [] : { ...found, reason };
  });
  for (const [reason, alike] of Map.groupBy(doubted, (one) => one.reason))
    places.push(...placesOfDoubt(account.id, reason, alike));
  return places;
}

function lastPage({ transactions }: StatementAccount): number | null {
  return transactions.findLast(({ page }) => page !== null)?.page ?? null;
}

/** A doubt that many rows share is one place, at the first of them. */
function placesOfDoubt(
  accountId: string,
  reason: string,
  doubted: readonly { readonly row: Transaction; readonly at: number }[],
): AdvisedPlace[] {
  const shown = doubted.length > MANY ? doubted.slice(0, 1) : doubted;
  const more = doubted.length - shown.length;
  return shown.map(({ row, at }) => ({
    accountId,
    rowId: row.id,
    page: row.page,
    sentence: capital(`${rowName(row, at)}${more === 0 ? '' : ` and ${more} more rows`}: ${reason}`),
  }));
}

function breakSentence(
  { kind, expected, printed, page, rowId }: BalanceBreak,
  format: (money: string) => string,
): string {
  const where = page === null || rowId !== null ? '' : ` on page ${page}`;
  const figures = `expected ${format(expected)}, printed ${format(printed)}.`;
  switch (kind) {
    case 'balance':
    case 'checkpoint':
      return `balance${where}: ${figures}`;
    case 'closing':
      return `closing balance${where}: ${figures}`;
    case 'total':
      return `a total${where}: ${figures}`;
    case 'count':
      return `the number of transactions${where}: expected ${expected}, printed ${printed}.`;
  }
}

function rowName({ description, page }: Transaction, at: number): string {
  const place = page === null ? '' : ` on page ${page}`;
  const short = description.length > 40 ? `${description.slice(0, 39).trimEnd()}…` : description;
  return `row ${at + 1}${place} (${short === '' ? 'no description' : short})`;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function mailBody(statement: Statement, fileName: string, places: readonly AdvisedPlace[]): string {
  const named = places.slice(0, MOST_IN_MAIL).map(({ sentence }) => `- ${sentence}`);
  const more = places.length - named.length;
  return [
    'Please convert this statement by hand. I attach the PDF.',
    '',
    `File: ${fileName}`,
    `Bank: ${statement.bank ?? 'not recognised'}`,
    `Pages: ${statement.pageCount}`,
    `Transactions read: ${statement.accounts.reduce((sum, { transactions }) => sum + transactions.length, 0)}`,
    '',
    'What does not fit:',
    ...named,
    ...(more > 0 ? [`- and ${more} more`] : []),
  ].join('\n');
}
