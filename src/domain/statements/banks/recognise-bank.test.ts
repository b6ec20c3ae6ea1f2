import { describe, expect, test } from 'vitest';
import { BANK_CATALOGUE } from './bank-catalogue.ts';
import { COUNTRY_OF_CALLING_CODE, COUNTRY_OF_CURRENCY } from '#domain/language/countries.ts';
import { guessCountry } from '#domain/language/guess-country.ts';
import { recogniseBank } from './recognise-bank.ts';

describe('the catalogue', () => {
  test('has at least 250 banks of at least 40 countries, none twice in a country', () => {
    expect(BANK_CATALOGUE.length).toBeGreaterThanOrEqual(250);
    expect(new Set(BANK_CATALOGUE.map(({ country }) => country)).size).toBeGreaterThanOrEqual(40);
    const keys = BANK_CATALOGUE.map(({ name, country }) => `${country} ${name}`);
    expect(new Set(keys).size).toBe(keys.length);
  });

  test('each BIC is of its country and of one bank, each domain is written as one', () => {
    for (const { bics, country, domains } of BANK_CATALOGUE) {
      for (const bic of bics) expect(bic).toMatch(new RegExp(`^[A-Z]{4}${country}[A-Z0-9]{0,5}$`));
      for (const domain of domains) expect(domain).toMatch(/^[a-z0-9.-]+\.[a-z]{2,}(\/[a-z]+)?$/);
    }
    const bics = BANK_CATALOGUE.flatMap((bank) => bank.bics);
    expect(new Set(bics).size).toBe(bics.length);
  });

  test('each country is known by its currency or calling code too, and with them by the domains of its sites', () => {
    const known = new Set([
      ...Object.values(COUNTRY_OF_CURRENCY),
      ...Object.values(COUNTRY_OF_CALLING_CODE),
      // Has both from the United States.
      'PR',
    ]);
    const unknown = BANK_CATALOGUE.filter(({ country }) => !known.has(country));
    expect(unknown.map(({ name, country }) => `${country} ${name}`)).toEqual([]);
  });

  test('every bank is recognised from a first page that begins with its name', () => {
    const missed = BANK_CATALOGUE.filter(({ name, country, bics }) => {
      const bic = bics[0] === undefined ? '' : `BIC ${bics[0].padEnd(8, 'X')}`;
      const read = recogniseBank([`${name}\n${bic}\nAccount statement\nA. Holder\n1 Some Street`]);
      return read?.name !== name || (bic !== '' && read.country !== country);
    });
    expect(missed.map(({ name, country }) => `${country} ${name}`)).toEqual([]);
  });
});

const ROWS =
  '03.02. SEPA-Überweisung Deutsche Bank AG BIC DEUTDEFF 1.200,00-\n04.02. ING Lastschrift ing.de 30,00-\n';

test.for([
  {
    why: 'name at the top',
    text: 'Barclays Bank UK PLC\nYour statement',
    want: { name: 'Barclays', country: 'GB' },
  },
  {
    why: 'another bank begins many lines below',
    text: `Meezan Bank Statement of Account\n${'01 Sep 2024 Payment 10.00 20.00\n'.repeat(13)}${'HBL ASAD ALI PK12\n'.repeat(30)}`,
    want: { name: 'Meezan Bank', country: 'PK' },
  },
  {
    why: 'a name of two countries and an account of one',
    text: 'ANZ\nAccount statement\nGo account 06-0541-0448217-00',
    want: { name: 'ANZ New Zealand', country: 'NZ' },
  },
  {
    why: 'domain only',
    text: 'Account statement\nwww.monzo.com\nJ Doe',
    want: { name: 'Monzo', country: 'GB' },
  },
  {
    why: 'BIC only',
    text: 'Kontoauszug\nBIC: BYLADEM1001\nIBAN DE02 1203 0000 0000 2020 51',
    want: { name: 'DKB', country: 'DE' },
  },
  {
    why: 'named in rows only',
    text: `Musterbank eG\nKontoauszug Nr. 3\nKonto 4711\n${ROWS}`,
    want: { name: 'Musterbank eG', country: null },
  },
  {
    why: 'a branch that names its head office abroad',
    text: 'ING Bank\nExtras de cont\nIBAN RO60 INGB 0000 9999 0123 4567\nMoneda RON\nING Bank N.V. Amsterdam - Sucursala Bucuresti',
    want: { name: 'ING Bank România', country: 'RO' },
  },
  {
    why: 'a short name behind the legal form',
    text: 'АТ "ПУМБ" МФО 334851\nВиписка по рахунку',
    want: { name: 'ПУМБ', country: 'UA' },
  },
  {
    why: 'one name in several countries',
    text: 'Nordea\nTiliote\nIBAN FI21 1234 5600 0007 85',
    want: { name: 'Nordea', country: 'FI' },
  },
  {
    why: 'Japanese',
    text: '三井住友銀行\n入出金明細\n普通預金 1234567',
    want: { name: '三井住友銀行', country: 'JP' },
  },
  {
    why: 'the Islamic bank of a group is another than its bank',
    text: 'Current account statement\nHong Leong Islamic Bank Berhad 200501009144',
    want: { name: 'Hong Leong Islamic Bank', country: 'MY' },
  },
  { why: 'Arabic', text: 'مصرف الراجحي\nكشف حساب\nSAR', want: { name: 'Al Rajhi Bank', country: 'SA' } },
  {
    why: 'unknown, country by IBAN',
    text: 'Sparkasse Musterstadt Kontoauszug\nIBAN DE02 1203 0000 0000 2020 51',
    want: { name: 'Sparkasse Musterstadt', country: 'DE' },
  },
  {
    why: 'unknown, country by currency',
    text: 'Protea Savings Bank\nStatement Period\nCurrency ZAR',
    want: { name: 'Protea Savings Bank', country: 'ZA' },
  },
  {
    why: 'unknown credit union',
    text: 'Maple Ridge Credit Union\nStatement of accounts\nrouting number 123',
    want: { name: 'Maple Ridge Credit Union', country: 'US' },
  },
  {
    why: 'no bank that is called by an ordinary word',
    text: 'Account Statement\nRelay Runners Ltd\nAccount number: 12345678\nCurrency: USD',
    want: null,
  },
  {
    why: 'unknown, in Japanese',
    text: '青空信用金庫 取引明細\n支店 001',
    want: { name: '青空信用金庫', country: 'JP' },
  },
  {
    why: 'a group with banks in many countries',
    text: 'BBVA Estado de Cuenta\nNo. Cuenta CLABE 012 180\nRFC XAXX010101000',
    want: { name: 'BBVA México', country: 'MX' },
  },
  {
    why: 'a name beside a form',
    text: 'Mountain Valley Federal Credit Union\tMember Number\t****7714\nREGULAR SAVINGS\tID: 0000',
    want: { name: 'Mountain Valley Federal Credit Union', country: 'US' },
  },
  {
    why: 'titles of columns are no name',
    text: 'Fecha\tDescripción\tOrigen\tCrédito\tDébito\tSaldo',
    want: null,
  },
  {
    why: 'Turkish capitals',
    text: 'TÜRKİYE İŞ BANKASI\tHESAP ÖZETİ',
    want: { name: 'Türkiye İş Bankası', country: 'TR' },
  },
  {
    why: 'the name of another bank within its own',
    text: 'TRADE REPUBLIC BANK GMBH\nDATUM TYP BESCHREIBUNG SALDO',
    want: { name: 'Trade Republic', country: 'DE' },
  },
  {
    why: 'counterparties with one bank',
    text: `N26\nIBAN: DE66 1001 1001 2626 1234 56 • BIC: NTSBDEB1XXX\n${'IBAN: DE92100500000000000001 • BIC: BELADEBEXXX\n'.repeat(20)}`,
    want: { name: 'N26', country: 'DE' },
  },
  {
    why: 'a bank that many rows pay to',
    text: `Statement of transactions\n${'\n'.repeat(20)}${'02/05/25 Transfer to BANK CENTRAL ASIA 550,000.00 57,306.00\n'.repeat(30)}`,
    want: null,
  },
  { why: 'the address of a mailbox', text: 'STATEMENT OF ACCOUNT\nfirstharbourbank@domain.com', want: null },
  {
    why: 'a short name in capitals',
    text: 'ABSA\nCheque Account Statement',
    want: { name: 'Absa', country: 'ZA' },
  },
  { why: 'a site', text: 'Statement Ending 09/21/2018\nOnline Banking\tHarborBank.com', want: null },
  { why: 'a title is no name', text: 'Bank statement\nBank account number 123', want: null },
  {
    why: 'a short name in the address of a customer',
    text: 'Bank statement\nUBS HOUSE BLDG-6 HARBOUR IT PARK TOWER-B',
    want: null,
  },
  { why: 'a word of a title that begins as banks do', text: 'Выписка\nДата обработки\nбанком', want: null },
  {
    why: 'a short name that is the code of a branch',
    text: `CURRENT ACCOUNT STATEMENT\nASB\nCurrency MYR\n${'Message\n'.repeat(14)}Hong Leong Bank Berhad\nwww.hlb.com.my`,
    want: { name: 'Hong Leong Bank', country: 'MY' },
  },
  {
    why: 'a shared name in a country without an entry',
    text: 'American Express\nStatement of account\nphone: +91-124-555-0100\nAmounts in INR',
    want: { name: 'American Express', country: 'IN' },
  },
  {
    why: 'a shared name and nothing of a country',
    text: 'HSBC\nStatement of account\nMs A. Holder',
    want: { name: 'HSBC', country: null },
  },
  {
    why: 'a shared name and a site of one country',
    text: 'HSBC\nStatement of account\nwww.hsbc.co.uk',
    want: { name: 'HSBC UK', country: 'GB' },
  },
  {
    why: 'a short name that is the bank of customers abroad',
    text: 'bunq\nKontoauszug\nIBAN DE89 3704 0044 0532 0130 00\nBerlin, Deutschland',
    want: { name: 'bunq', country: 'NL' },
  },
  {
    why: 'a short name that banks of other countries share',
    text: 'HSBC\nStatement of account\nPort Louis, Mauritius\nAmounts in MUR\nwww.hsbc.co.mu',
    want: { name: 'HSBC', country: 'MU' },
  },
  {
    why: 'a bank named above the rows, which name its card',
    text: `Account statement\n${'Branch 5521\n'.repeat(14)}Wells Fargo Everyday Checking\n${'1/07/25 Wells Fargo card autopay 4,200.00 165,774.00\n'.repeat(9)}`,
    want: { name: 'Wells Fargo', country: 'US' },
  },
  {
    why: 'counterparties in lines between rows',
    text: `Account statement\n${'Branch 5521\n'.repeat(14)}${'1/07/25 Transfer 4,200.00 165,774.00\nA. HOLDER\nCIMB BANK BERHAD\nREF 12\n'.repeat(9)}`,
    want: null,
  },
  {
    why: 'the limit of a card is no name',
    text: 'Limite total de crédito\nMaple Ridge Credit Union\nFatura do cartão',
    want: { name: 'Maple Ridge Credit Union', country: null },
  },
  {
    why: 'a bank of two countries, by its site there',
    text: 'Citibank\nStatement for your card\nwww.citibank.co.in',
    want: { name: 'Citibank', country: 'IN' },
  },
  {
    why: 'a name of one ordinary word alone in its cell, beside a number',
    text: 'RESUMEN DE TARJETA DE CRÉDITO\nGalicia\tN° de Resumen 0047712',
    want: { name: 'Banco Galicia', country: 'AR' },
  },
  { why: 'nothing', text: '', want: null },
])('issuer: $why', ({ text, want }) => expect(recogniseBank([text])).toEqual(want));

test.for([
  { text: 'IBAN FR76 3000 6000 0112 3456 7890 189 Paiement', want: 'FR' },
  { text: 'Tel. +44 20 7946 0000', want: 'GB' },
  { text: 'Téléphone +221 33 555 01 00', want: 'SN' },
  { text: 'www.example.li', want: 'LI' },
  { text: 'Opening balance ₹ 2,54,789.10', want: 'IN' },
  { text: 'Bankleitzahl 120 300 00', want: 'DE' },
  { text: 'Saldo R$ 12,00', want: 'BR' },
  { text: 'IBAN FR00 3000 6000 0112 3456 7890 189', want: 'FR' },
  { text: 'GRAND JUNCTION CO 81501', want: 'US' },
  { text: 'Balance 12.00', want: null },
  { text: 'IBAN ES00 0081 0112 3400 0123', want: null },
])('country: $text', ({ text, want }) => expect(guessCountry(text)).toBe(want));

test('a town in each of many rows does not outweigh the telephone of the bank', () => {
  const rows = Array.from({ length: 20 }, () => 'Cash machine Ashford TN24 8QD');
  expect(guessCountry(['Summit Savings Bank', '+1 80 379 8567', ...rows].join('\n'))).toBe('US');
});

test.each([
  ['Citibank', 'Singapore', 'Account currency SGD', 'www.citibank.com', 'Citibank Singapore'],
  ['Scotiabank', 'Ciudad de México', 'Moneda MXN', 'www.scotiabank.com', 'Scotiabank México'],
])(
  "%s of %s is the country's own, though it names the site of its head office",
  (bank, town, currency, site, want) => {
    const page = [bank, town, currency, `Visit ${site}`, '01/02/2024 Payment 12.00 100.00'].join('\n');
    expect(recogniseBank([page])?.name).toBe(want);
  },
);
