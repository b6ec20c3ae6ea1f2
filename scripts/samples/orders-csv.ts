/** A line in UTF-8, or in the encoding of an older program, as when exports of two systems are pasted together. */
interface Line {
  readonly text: string;
  readonly encoding?: 'latin1';
}

/** Saved as UTF-8 by a program that took it for Windows-1252. */
const garbled = (text: string) => Buffer.from(text).toString('latin1');

const LINES: readonly Line[] = [
  { text: 'Order;Customer;City;Notes;Ordered on;Total' },
  { text: '2041;Café Lumière;Lyon;;2026-03-02;149.90', encoding: 'latin1' },
  { text: '2042;Nordwind Kontor;Hamburg;;2026-03-02;1280.00' },
  { text: '2043,Fischer Optik,Bremen,,2026-03-03,318.50' },
  { text: `2044;${garbled('Bäckerei Holm')};${garbled('Köln')};;2026-03-03;64.20` },
  { text: '2042;Nordwind Kontor;Hamburg;;2026-03-02;1280.00' },
  { text: ';;;;;' },
  { text: '2045;Harbour Dental;Bristol;;2026-03-04' },
  { text: '2046;  Green Garden Co ;Leeds;;2026-03-05;92.75' },
  { text: '2047\tMill Lane Books\tYork\t\t2026-03-05\t45.00' },
  { text: '2048;Peña y Hijos;Málaga;;2026-03-06;210.00', encoding: 'latin1' },
  { text: '2046;green garden co;LEEDS;;2026-03-05;92.75' },
  { text: '2049;Lindqvist Bygg;Malmö;;2026-03-09;560.00' },
];

/** What an export can suffer from, all at once: three delimiters, two encodings, a short row, copies, nothing in a row. */
export function ordersCsv(): Buffer {
  return Buffer.concat(LINES.map(({ text, encoding }) => Buffer.from(`${text}\r\n`, encoding ?? 'utf8')));
}
