import { expect, test } from 'vitest';
import { accountsRead, readTyped } from '#tests/fixtures/statements/rows-of.ts';

const rowsOf = (text: string) =>
  accountsRead(text).flatMap(({ openingBalance, closingBalance, transactions }) => [
    `${String(openingBalance)} … ${String(closingBalance)}`,
    ...transactions.map(({ date, amount, description }) => `${date} ${amount} ${description}`),
  ]);

test.for([
  {
    name: 'amounts at the ends of lines of any length',
    text: `
Nordhafen Bank AG Kontoauszug 3/2024
Kontonummer 7654321 Seite 1
Datum Buchungstext Betrag
Alter Saldo vom 29.02.2024 1.200,00
04.03.2024 Miete März an Hausverwaltung Lindenhof -640,00
07.03.2024 Gehalt 2.150,40
18.03.2024 Bäckerei Sommer in der Altstadt, Kartenzahlung am Platz -8,35
25.03.2024 Strom -71,00
Neuer Saldo vom 31.03.2024 2.631,05`,
    want: [
      '1200.00 … 2631.05',
      '2024-03-04 -640.00 Miete März an Hausverwaltung Lindenhof',
      '2024-03-07 2150.40 Gehalt',
      '2024-03-18 -8.35 Bäckerei Sommer in der Altstadt, Kartenzahlung am Platz',
      '2024-03-25 -71.00 Strom',
    ],
  },
  {
    name: 'an amount without a sign and the balance behind it, under titles of other columns',
    text: `
Harbour Savings Bank Account statement
Account number 40-112233 Currency EUR
Date Details Debit Credit Balance
01.05.2024 Opening balance 500,00
06.05.2024 Interest for the first quarter of the year 12,50 512,50
13.05.2024 Transfer to T. Olsen 112,50 400,00
27.05.2024 Deposit 75,00 475,00
31.05.2024 Closing balance 475,00`,
    want: [
      '500.00 … 475.00',
      '2024-05-06 12.50 Interest for the first quarter of the year',
      '2024-05-13 -112.50 Transfer to T. Olsen',
      '2024-05-27 75.00 Deposit',
    ],
  },
  {
    name: 'dates behind the words, and sums of the same rows further down',
    text: `
Quellbank Kontoauszug 06/2024
01.06.2024 bis 30.06.2024
Beschreibung Buchungsdatum Betrag
Zinsertrag 03.06.2024 +25,00€
Steuer auf Erträge 03.06.2024 -6,25€
Einzahlung Erika Beispiel 19.06.2024 +500,00€
Zusammenfassung
Dein alter Kontostand +1.000,00€
Steuern -6,25€
Dein neuer Kontostand +1.518,75€`,
    want: [
      '1000.00 … 1518.75',
      '2024-06-03 25.00 Zinsertrag',
      '2024-06-03 -6.25 Steuer auf Erträge',
      '2024-06-19 500.00 Einzahlung Erika Beispiel',
    ],
  },
])('running text: $name', ({ text, want }) => {
  expect(rowsOf(text)).toEqual(want);
});

test('running text keeps the currency that titles over no columns name', () => {
  const [account] = accountsRead(`
Cooperativa Serra Azul   Conta: 158640
Extrato de 10/12/2025 a 08/01/2026
Saldo anterior: 150,16
Data mov.  Historico              Lancamentos (R$)   Saldo (R$)
10/12/2025 Integr parc capital -20,00 130,16
15/12/2025 Debito pix (Beatriz Lima) -100,00 30,16
07/01/2026 Credito pix (Clinica da Serra Azul e Filhos Ltda.) 85,00 115,16
08/01/2026 Convenio agua -15,16 100,00
Saldo em 08/01/2026 100,00`);
  expect([account?.currency, account?.closingBalance]).toEqual(['BRL', '100.00']);
});

test('rows of running text are marked where they are printed', () => {
  const accounts = accountsRead(`
Nordhafen Bank AG Kontoauszug
Alter Saldo vom 29.02.2024 100,00
04.03.2024 Miete -40,00
07.03.2024 Gehalt vom Arbeitgeber 50,00
Neuer Saldo vom 31.03.2024 110,00`);
  const place = accounts[0]?.transactions[0]?.place;
  // `04.03.2024 Miete -40,00` at five points a character.
  expect(place?.amount).toMatchObject({ left: 85, right: 115 });
  expect(place?.lines).toMatchObject([{ left: 0, right: 115 }]);
});

test('balances that agree do not hide rows that could not be placed', () => {
  const { rows, reconciles } = readTyped(`
Talbank Kontoauszug 05/2024
16.05.2024 - 31.05.2024
17.05. Überweisung an Sparkonto - 1.508,42 €
17.05. Eingang Gehalt + 1.115,22 €
Startsaldo 0,00 €
Endsaldo 0,00 €`);
  expect(rows.length).toBeGreaterThan(1);
  expect(reconciles).not.toBe(true);
});

test('running text without signs is not said to add up with all of them turned', () => {
  const { rows, reconciles } = readTyped(`
Talbank AG Kontoauszug 2023
Datum 29.12.2023
Alter Saldo 0,00 Euro
Neuer Saldo 30,02 Euro
Tagesgeld-Konto Nummer 4711004711
Buchung Verwendungszweck Betrag (EUR)
28.12.2023 Gutschrift Erika Beispiel 30,00
28.12.2023 Geschenk von Tante Olga
29.12.2023 Zinsertrag 0,02
30.12.2023
Neuer Saldo 30,02`);
  expect(reconciles === true && rows.some((row) => row.includes(' -'))).toBe(false);
});

test('each line with a date and money is a row, though nothing printed proves them', () => {
  const { rows } = readTyped(`
Meridian Bank Credit Card Statement
Card Member Name: ANNA BERG
Card Number: XXXX XXXX XXXX 1234
Statement Date: 01-Oct-2024
Previous Balance: Rs. 8,560.00
Payments Received: Rs. 8,560.00
Total Amount Due: Rs. 9,774.00
Date Description Amount (Rs.)
03-Sep-24 BOOKS INDIA 1,499.00
05-Sep-24 FOOD ORDER 725.00
09-Sep-24 FLOWERS OF THE LONG VALLEY ONLINE 2,970.00
12-Sep-24 GREEN BASKET 2,180.00
16-Sep-24 PHONE RECHARGE OF THE MONTH 400.00
20-Sep-24 TATA LINEN 1,500.00
23-Sep-24 SPENCER AND DAUGHTERS RETAIL 300.00
26-Sep-24 TRIP OF THE CLEAR RIVER BOOKINGS 200.00
Page 1 of 1`);
  expect(rows).toHaveLength(8);
  expect(rows[2]).toBe('2024-09-09 -2970.00 FLOWERS OF THE LONG VALLEY ONLINE');
});
