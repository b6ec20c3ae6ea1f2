import { endingAt, plainPdf, type PlacedText } from '#tests/support/plain-pdf.ts';
import { money } from '#tests/support/statement-pdf.ts';

/** Day of the month, text, and amount in minor units. */
const PAYMENTS: readonly (readonly [number, string, number])[] = [
  [1, 'Rent Harbour Street 12', -95_000],
  [2, 'Card payment Corner Bakery', -640],
  [3, 'Direct debit Northern Energy', -8_420],
  [5, 'Transfer from Bright Ideas Ltd', 184_000],
  [6, 'Card payment Railway Tickets', -4_210],
  [9, 'Card payment Office World', -12_799],
  [10, 'Direct debit City Broadband', -3_900],
  [12, 'Transfer from Example Cafe', 42_550],
  [16, 'Card payment Fuel Stop', -5_875],
  [19, 'Standing order Savings', -25_000],
  [23, 'Transfer from Green Garden Co', 67_300],
  [26, 'Card payment Parcel Service', -1_895],
  [28, 'Salary J Smith', -138_000],
  [30, 'Account fee', -750],
];
const OPENING = 312_480;
const LINE = 22;

/** A statement of one page that adds up. */
export function dashboardStatement(): Buffer {
  const texts: PlacedText[] = [
    { x: 50, y: 800, text: 'Sample Bank plc' },
    { x: 50, y: 780, text: 'Account number 12345678' },
    { x: 50, y: 765, text: 'Sort code 10-20-30' },
    { x: 300, y: 780, text: 'Statement period 1 September 2026 to 30 September 2026' },
    { x: 300, y: 765, text: 'Currency GBP' },
    { x: 50, y: 710, text: 'Date' },
    { x: 130, y: 710, text: 'Description' },
    endingAt(390, 710, 'Paid out'),
    endingAt(460, 710, 'Paid in'),
    endingAt(540, 710, 'Balance'),
    { x: 130, y: 685, text: 'Opening balance' },
    endingAt(540, 685, money(OPENING)),
  ];
  let balance = OPENING;
  for (const [index, [day, text, amount]] of PAYMENTS.entries()) {
    const y = 660 - index * LINE;
    balance += amount;
    texts.push(
      { x: 50, y, text: `${String(day).padStart(2, '0')} Sep 2026` },
      { x: 130, y, text },
      endingAt(amount < 0 ? 390 : 460, y, money(Math.abs(amount))),
      endingAt(540, y, money(balance)),
    );
  }
  const end = 660 - PAYMENTS.length * LINE;
  texts.push({ x: 130, y: end, text: 'Closing balance' }, endingAt(540, end, money(balance)));
  return plainPdf([texts]);
}

/** Everything that a shop's export can suffer from: semicolons, an old encoding, repeated, empty and short rows. */
export function dashboardTable(): Buffer {
  const lines = [
    'Orders of September 2026',
    '',
    'Order ID;Customer;City;Notes;Total;Date',
    '1001;Zoë Müller;Köln;;"1.250,00";03.09.2026',
    '1002;Anna Brandt; Berlin ;;89,90;03.09.2026',
    ';;;;;',
    '1003;José García;Málaga;;45,00;04.09.2026',
    '1002;Anna Brandt; Berlin ;;89,90;03.09.2026',
    '1004;Café Noir;Paris;;310,20',
    '1005;Lars Sørensen;Århus;;77,50;06.09.2026',
    ';;;;;',
    '1001;Zoë Müller;Köln;;"1.250,00";03.09.2026',
    '1006;Maria Nowak;Poznan;;128,00;09.09.2026',
    '',
  ];
  return Buffer.from(lines.join('\r\n'), 'latin1');
}
