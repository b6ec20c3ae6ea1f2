import { formatMinor } from '#domain/money.ts';
import { endingAt, plainPdf, type PlacedText, type PlainPdfOptions } from './plain-pdf.ts';

const ROWS = 12;
const OPENING = 100_000;
const ROWS_PER_PAGE = 30;
const LINE = 20;
const MARCH = 3;
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
const LAST_DAY = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** Row `index` of a statement of so many rows: what leaves the account is negative. */
export function trueRow(
  index: number,
  rows = ROWS,
  month = MARCH,
): { date: string; description: string; amount: string } {
  const day = 1 + Math.floor((index * 28) / rows);
  const minor = (index % 3 === 0 ? 1 : -1) * (1_000 + index * 7);
  return {
    date: `2024-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`,
    description: `Payment number ${String(index + 1)}`,
    amount: formatMinor(minor, 2),
  };
}

interface StatementSize {
  readonly rows?: number;
  readonly rowsPerPage?: number;
  /** Of 2024, from 1; March unless told otherwise. Its opening balance is the closing balance of the month before. */
  readonly month?: number;
  /** What rows are for, in turn; `Payment number 1` and so on unless told otherwise. */
  readonly descriptions?: readonly string[] | null;
  /** The row whose amount is printed too large by ten, so that the balances do not add up; null: none. */
  readonly misprint?: number | null;
}

/** An ordinary statement of one account in English: date, description, paid out, paid in, balance. */
export function statementPdf({
  rows = ROWS,
  rowsPerPage = ROWS_PER_PAGE,
  month = MARCH,
  misprint = null,
  descriptions = null,
  ...options
}: PlainPdfOptions & StatementSize = {}): Buffer {
  return plainPdf(statementTexts({ rows, rowsPerPage, month, misprint, descriptions }), options);
}

/** The texts of its pages. */
export function statementTexts({
  rows = ROWS,
  rowsPerPage = ROWS_PER_PAGE,
  month = MARCH,
  misprint = null,
  descriptions = null,
}: StatementSize = {}): PlacedText[][] {
  const pages: PlacedText[][] = [];
  const monthly = Array.from({ length: rows }, (_value, at) => minorOf(trueRow(at, rows))).reduce(
    (a, b) => a + b,
    0,
  );
  let balance = OPENING + (month - MARCH) * monthly;
  for (let first = 0; first < rows; first += rowsPerPage) {
    const texts = headOf(pages.length + 1, month, balance);
    for (let index = first; index < Math.min(rows, first + rowsPerPage); index += 1) {
      const row = trueRow(index, rows, month);
      balance += minorOf(row);
      const y = 660 - (index - first) * LINE;
      const isIn = !row.amount.startsWith('-');
      const printed = Math.abs(minorOf(row)) + (index === misprint ? TEN : 0);
      texts.push(
        { x: 50, y, text: `${row.date.slice(-2)} ${nameOf(month).slice(0, 3)} 2024` },
        { x: 130, y, text: descriptions?.[index % descriptions.length] ?? row.description },
        endingAt(isIn ? 460 : 390, y, money(printed)),
        endingAt(540, y, money(balance)),
      );
    }
    pages.push(texts);
  }
  pages.at(-1)?.push({ x: 130, y: 40, text: 'Closing balance' }, endingAt(540, 40, money(balance)));
  return pages;
}

const TEN = 1_000;
const nameOf = (month: number) => MONTHS[month - 1] ?? '';
const minorOf = ({ amount }: { readonly amount: string }) => Number(amount.replace('.', ''));

function headOf(page: number, month: number, balance: number): PlacedText[] {
  const label = page === 1 ? 'Opening balance' : 'Balance brought forward';
  const name = nameOf(month);
  const last = String(LAST_DAY[month - 1]);
  return [
    { x: 50, y: 800, text: 'Example Bank plc' },
    { x: 50, y: 780, text: 'Account number 12345678' },
    { x: 50, y: 765, text: 'Sort code 10-20-30' },
    { x: 300, y: 780, text: `Statement period 1 ${name} 2024 to ${last} ${name} 2024` },
    { x: 300, y: 765, text: 'Currency GBP' },
    { x: 50, y: 710, text: 'Date' },
    { x: 130, y: 710, text: 'Description' },
    endingAt(390, 710, 'Paid out'),
    endingAt(460, 710, 'Paid in'),
    endingAt(540, 710, 'Balance'),
    { x: 130, y: 685, text: label },
    endingAt(540, 685, money(balance)),
  ];
}

/** `1,234.56`, from minor units. */
export function money(minor: number): string {
  return formatMinor(minor, 2).replace(/\B(?=(\d{3})+(?!\d))/g, ',');
}
