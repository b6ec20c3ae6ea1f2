/**
 * A table as shop systems export it: semicolons, Windows-1252, rows too short, repeated and empty rows, columns
 * that nobody fills. What it is to become is written down here, not computed by the product.
 */

const HEADER = ['Order No', 'Customer', 'City', 'Amount', 'Contact', 'Remark', 'Product'];
const EMPTY_HEADER = ['Fax', 'Region', 'Spare 1', 'Spare 2', 'Spare 3', ''];

/** 74 characters: longer than what the duplicates list shows of a value. */
export const LONG_REMARK = 'Bitte an der Rückseite des Gebäudes anliefern, Klingel „Lager“ benutzen. Ok';

const CUSTOMERS = [
  'Müller GmbH',
  'Café Noir',
  'Åkesson AB',
  'Señor Tapas',
  'Weiß & Söhne',
  'Brontë Ltd',
  'O’Neill',
];

function order(index: number): string[] {
  const customer = CUSTOMERS[index % CUSTOMERS.length] ?? '';
  return [`A-${1001 + index}`, customer, 'Köln', `${19 + index}.90`, 'Ø. Lind', LONG_REMARK, 'Reis, lang'];
}

const ORDERS = Array.from({ length: 14 }, (_, index) => order(index));
const REPEATED = ORDERS.slice(0, 12);
const EMPTY_ROWS = 12;
/** Ends after the amount. */
const SHORT_ROW = ['A-2000', 'Zu Kurz KG', 'Wien', '7.00'];

const emptyCells = (count: number) => Array.from({ length: count }, () => '');

const WINDOWS_1252: Readonly<Record<string, number>> = {
  '„': 0x84,
  '“': 0x93,
  '”': 0x94,
  '’': 0x92,
  '€': 0x80,
  '–': 0x96,
};

function encodeWindows1252(text: string): Buffer {
  return Buffer.from(Array.from(text, (character) => WINDOWS_1252[character] ?? character.charCodeAt(0)));
}

const commaLine = (cells: readonly string[]) =>
  cells.map((cell) => (cell.includes(',') ? `"${cell}"` : cell)).join(',');
const commaFile = (rows: readonly (readonly string[])[]) =>
  rows.map((row) => `${commaLine(row)}\r\n`).join('');

const pad = (row: readonly string[], length: number) => [...row, ...emptyCells(length - row.length)];

export const messyTable = {
  name: 'bestellungen märz.csv',
  exportName: 'bestellungen märz_clean.csv',
  duplicates: REPEATED.length,
  emptyRows: EMPTY_ROWS,
  emptyColumns: EMPTY_HEADER.length,

  /** The upload. Empty rows stand between orders, repeated rows at the end. */
  bytes: (): Buffer => {
    const rows = [
      [...HEADER, ...EMPTY_HEADER],
      ...ORDERS.flatMap((row, index) => [pad(row, 13), ...(index < EMPTY_ROWS ? [emptyCells(13)] : [])]),
      SHORT_ROW,
      ...REPEATED.map((row) => pad(row, 13)),
    ];
    return encodeWindows1252(rows.map((row) => row.join(';')).join('\r\n'));
  },

  /** The export once duplicates and empty data are removed. */
  cleaned: (): Buffer => Buffer.from(commaFile([HEADER, ...ORDERS, pad(SHORT_ROW, 7)])),

  /** The export with the duplicates removed and the empty data still there. */
  withoutDuplicates: (): Buffer =>
    Buffer.from(
      commaFile([
        [...HEADER, ...EMPTY_HEADER],
        ...ORDERS.flatMap((row, index) => [pad(row, 13), ...(index < EMPTY_ROWS ? [emptyCells(13)] : [])]),
        pad(SHORT_ROW, 13),
      ]),
    ),
};
