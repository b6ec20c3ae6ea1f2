import { checkAccount } from './check-statement.ts';
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
  readonly title: string;
  readonly text: string;
  readonly places: readonly AdvisedPlace[];
  readonly mail: { readonly subject: string; readonly body: string };
}

/** Below it a row counts as uncertain. */
const CERTAIN = 0.6;
/** Of more rows than this a doubt that they share is said once. */
const MANY = 3;
/** Places that a mail names. */
const MOST_IN_MAIL = 20;

/**
 * What to tell a person whose statement does not add up or has uncertain rows: where and why, and that the provider
 * converts it by hand for free.
 *
 * @param fileName for the mail
 * @returns null where there is nothing to advise
 */
export function adviseStatement(statement: Statement, fileName: string): StatementAdvice | null {
  const places = statement.accounts.flatMap((account) => placesOf(account));
  if (places.length === 0) return null;
  const isBroken = statement.accounts.some((account) => checkAccount(account).reconciles === false);
  const title = isBroken ? 'The balances do not add up' : 'Some rows are uncertain';
  const where = places.length === 1 ? 'one place' : `${places.length} places`;
  return {
    title,
    text:
      `Look at ${where} below and compare with the page. If the statement did not convert properly, e-mail it to us: ` +
      'we process it by hand for free, usually within 2–4 hours.',
    places,
    mail: { subject: `Manual processing: ${fileName}`, body: mailBody(statement, fileName, places) },
  };
}

/** A `mailto:` link; the address is the provider's. */
export function mailLink(address: string, { subject, body }: StatementAdvice['mail']): string {
  // RFC 6068: lines of a body end in CRLF.
  const lines = body.replaceAll('\n', '\r\n');
  const query = `subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(lines)}`;
  return `mailto:${encodeURIComponent(address).replaceAll('%40', '@')}?${query}`;
}

function placesOf(account: StatementAccount): AdvisedPlace[] {
  const check = checkAccount(account);
  const rows = new Map(account.transactions.map((row, at) => [row.id, { row, at }]));
  const broken = new Set(check.breaks.map(({ rowId }) => rowId));
  const places: AdvisedPlace[] = check.breaks.map((fault) => {
    const found = fault.rowId === null ? undefined : rows.get(fault.rowId);
    const where = found === undefined ? '' : `${rowName(found.row, found.at)}: `;
    const sentence = capital(`${where}${breakSentence(fault)}`);
    return { accountId: account.id, rowId: fault.rowId, page: fault.page, sentence };
  });
  const doubts = new Map<string, { readonly row: Transaction; readonly at: number }[]>();
  for (const [at, row] of account.transactions.entries()) {
    const reason = broken.has(row.id) ? null : uncertainty(row, check.reconciles);
    if (reason === null) continue;
    const known = doubts.get(reason);
    if (known === undefined) doubts.set(reason, [{ row, at }]);
    else known.push({ row, at });
  }
  for (const [reason, doubted] of doubts) places.push(...placesOfDoubt(account.id, reason, doubted));
  return places;
}

/** What is doubtful about many rows is said once, at the first of them. */
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

function breakSentence({ kind, expected, printed }: BalanceBreak): string {
  switch (kind) {
    case 'balance':
    case 'checkpoint':
      return `the printed balance is ${printed}, the rows give ${expected}.`;
    case 'closing':
      return `the closing balance is printed as ${printed}, the rows give ${expected}.`;
    case 'total':
      return `a total is printed as ${printed}, the rows give ${expected}.`;
    case 'count':
      return `${printed} transactions are printed as the count, the rows are ${expected}.`;
  }
}

/** What is doubtful about a row that the arithmetic does not contradict. */
function uncertainty(row: Transaction, reconciles: boolean | null): string | null {
  const note = row.notes.find(({ kind }) => kind === 'low_confidence');
  if (note !== undefined) return note.reason;
  if (row.confidence >= CERTAIN || reconciles === true) return null;
  return 'the words or figures of this row were hard to read.';
}

function rowName({ date, description, page }: Transaction, at: number): string {
  const place = page === null ? '' : ` on page ${page}`;
  const short = description.length > 40 ? `${description.slice(0, 39).trimEnd()}…` : description;
  return `row ${at + 1}${place} (${date}, ${short === '' ? 'no description' : short})`;
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
