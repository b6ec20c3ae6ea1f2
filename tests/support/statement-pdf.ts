import { formatMinor } from '#domain/money.ts';
import { plainPdf, type PlacedText, type PlainPdfOptions } from './plain-pdf.ts';

const ROWS = 12;
const OPENING = 100_000;
const ROWS_PER_PAGE = 30;
const LINE = 20;

/** Row `index` of a statement of so many rows: what leaves the account is negative. */
export function trueRow(index: number, rows = ROWS): { date: string; description: string; amount: string } {
  const day = 1 + Math.floor((index * 28) / rows);
  const minor = (index % 3 === 0 ? 1 : -1) * (1_000 + index * 7);
  return {
    date: `2024-03-${String(day).padStart(2, '0')}`,
    description: `Payment number ${String(index + 1)}`,
    amount: formatMinor(minor, 2),
  };
}

interface StatementSize {
  readonly rows?: number;
  readonly rowsPerPage?: number;
}

/** An ordinary statement of one account in English: date, description, paid out, paid in, balance. */
export function statementPdf({
  rows,
  rowsPerPage,
  ...options
}: PlainPdfOptions & StatementSize = {}): Buffer {
  return plainPdf(statementTexts({ ...(rows && { rows }), ...(rowsPerPage && { rowsPerPage }) }), options);
}

/** The texts of its pages. */
export function statementTexts({
  rows = ROWS,
  rowsPerPage = ROWS_PER_PAGE,
}: StatementSize = {}): PlacedText[][] {
  const pages: PlacedText[][] = [];
  let balance = OPENING;
  for (let first = 0; first < rows; first += rowsPerPage) {
    const texts = headOf(pages.length + 1, balance);
    for (let index = first; index < Math.min(rows, first + rowsPerPage); index += 1) {
      const { date, description, amount } = trueRow(index, rows);
      balance += Number(amount.replace('.', ''));
      const y = 660 - (index - first) * LINE;
      const isIn = !amount.startsWith('-');
      texts.push(
        { x: 50, y, text: `${date.slice(-2)} Mar 2024` },
        { x: 130, y, text: description },
        rightAt(isIn ? 460 : 390, y, money(amount.replace('-', ''))),
        rightAt(540, y, money(formatMinor(balance, 2))),
      );
    }
    pages.push(texts);
  }
  pages
    .at(-1)
    ?.push({ x: 130, y: 40, text: 'Closing balance' }, rightAt(540, 40, money(formatMinor(balance, 2))));
  return pages;
}

function headOf(page: number, balance: number): PlacedText[] {
  const label = page === 1 ? 'Opening balance' : 'Balance brought forward';
  return [
    { x: 50, y: 800, text: 'Example Bank plc' },
    { x: 50, y: 780, text: 'Account number 12345678' },
    { x: 50, y: 765, text: 'Sort code 10-20-30' },
    { x: 300, y: 780, text: 'Statement period 1 March 2024 to 31 March 2024' },
    { x: 300, y: 765, text: 'Currency GBP' },
    { x: 50, y: 710, text: 'Date' },
    { x: 130, y: 710, text: 'Description' },
    rightAt(390, 710, 'Paid out'),
    rightAt(460, 710, 'Paid in'),
    rightAt(540, 710, 'Balance'),
    { x: 130, y: 685, text: label },
    rightAt(540, 685, money(formatMinor(balance, 2))),
  ];
}

function money(amount: string): string {
  return amount.replace(/\B(?=(\d{3})+(?!\d))/g, ',');
}

/** Helvetica's figures are 0.556 em wide, its commas and points half of that. */
function rightAt(right: number, y: number, text: string): PlacedText {
  const points = text.length - text.replaceAll(/[.,]/g, '').length;
  const width = (text.length * 0.556 - points * 0.278) * 9;
  return { x: Math.round((right - width) * 100) / 100, y, text };
}
