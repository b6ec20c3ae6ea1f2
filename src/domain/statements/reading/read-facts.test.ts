import { describe, expect, test } from 'vitest';
import { voteDecimalStyle } from '#domain/language/decimal-style.ts';
import { typewritten } from '#tests/fixtures/statements/typewritten.ts';
import { readFacts } from './read-facts.ts';
import type { DateText } from '#domain/page-text/placed-values.ts';
import type { AccountFacts } from './statement-table.ts';

function factsOf(text: string): AccountFacts {
  const lines = typewritten(text);
  const style = voteDecimalStyle(lines.flatMap((line) => line.words.map((word) => word.text)));
  return readFacts(lines, style.scale === 0 ? { decimal: '.', scale: 2, isLoose: false } : style);
}

function isoOf(date: DateText | null): string | null {
  const [reading] = date?.readings ?? [];
  if (reading === undefined) return null;
  return [reading.year, String(reading.month).padStart(2, '0'), String(reading.day).padStart(2, '0')].join(
    '-',
  );
}

test.for([
  { heading: 'CUENTA CORRIENTE EN PESOS NRO.: 4-664-0912345678-6', want: null },
  { heading: 'CUENTA CORRIENTE EN DOLARES NRO.: 2-664-0912345678-3', want: 'USD' },
])('of an account that is named as $heading the document’s dollars are $want', ({ heading, want }) => {
  const style = { decimal: ',', scale: 2, isLoose: false } as const;
  const shared = { ...factsOf('Moneda: USD'), accountNumber: null };
  expect(readFacts(typewritten(heading), style, shared).currency).toBe(want);
});

describe('account number', () => {
  test('stands a little lower than its label, right of it', () => {
    const [first, second] = typewritten(
      'Account Number :                    Account Type : CA\n                 20015009760',
    );
    if (first === undefined || second === undefined) throw new Error('No lines');
    const words = second.words.map((word) => ({ ...word, top: word.top - 2, bottom: word.bottom - 2 }));
    const style = { decimal: '.', scale: 2, isLoose: false } as const;
    expect(readFacts([first, { ...second, words }], style).accountNumber).toBe('20015009760');
  });

  test('stands below its label, and not right of it in the next line of a close print', () => {
    const lines = typewritten('Account Number\n000123456789          Customer ID 99887766');
    const close = lines.map((line, at) => {
      const words = line.words.map((word) => ({
        ...word,
        top: word.top - at * 2,
        bottom: word.bottom - at * 2,
      }));
      return { ...line, words };
    });
    const style = { decimal: '.', scale: 2, isLoose: false } as const;
    expect(readFacts(close, style).accountNumber).toBe('000123456789');
  });

  test.for([
    { text: 'Account number: 12345678', want: '12345678' },
    { text: 'Account number: 6/02/25-6/30/25', want: null },
    { text: 'number\nXXX-XX-1204', want: null },
    { text: 'number\n01-2045571', want: null },
    {
      text: 'Commercial Checking\nNo. 000122300     Beginning Balance June 30, 2025     15,639.86',
      want: '000122300',
    },
    {
      text: 'Please examine at once\nNo. 000122300     Beginning Balance June 30, 2025     15,639.86',
      want: null,
    },
    {
      text: 'Rachunek: KONTO PLUS          02-507 WARSZAWA\n12 1240 1037 1111 0011 2233 4455',
      want: '12 1240 1037 1111 0011 2233 4455',
    },
    {
      text: 'ESTRATTO CONTO N. 004/2025\nIBAN: DE02 1203 0000 0000 2020 51',
      want: 'DE02 1203 0000 0000 2020 51',
    },
    {
      text: 'EXTRAIT DE COMPTE N° 4 - 2025\nIBAN: DE02 1203 0000 0000 2020 51',
      want: 'DE02 1203 0000 0000 2020 51',
    },
    { text: 'A/c No XXXXXXXX4321 IFSC EXMP0000123', want: 'XXXXXXXX4321' },
    { text: 'A N Example - Account 00-00-00 12345678 - Sheet 1 of 2', want: '12345678' },
    { text: 'Sort code 20-00-00     Account number 1234 5678', want: '1234 5678' },
    { text: 'Agência 0001 Conta 12345-6 Saldo anterior 3.210,40', want: '12345-6' },
    { text: 'Agência / Conta: 0001 / 12345-6', want: '12345-6' },
    { text: 'Agência 0001-2\nConta corrente 12345-6EXEMPLO E CIA LTDA', want: '12345-6' },
    { text: 'Agência/Conta: 0001/12345-6', want: '12345-6' },
    { text: 'Kontonummer 1234567 IBAN DE02 1203 0000 0000 2020 51', want: '1234567' },
    { text: 'IBAN: DE02 1203 0000 0000 2020 51', want: 'DE02 1203 0000 0000 2020 51' },
    { text: 'Gold Business Account : 62000000017 VAT Registration Number 4000000000', want: '62000000017' },
    { text: 'Statement for A/c 999900001111 Between 07-May-2026 and 07-Aug-2026', want: '999900001111' },
    { text: 'Account number      Currency\n123-456789-0        HKD', want: '123-456789-0' },
    { text: 'Numéro de compte     00012345678', want: '00012345678' },
    { text: 'Nº de cuenta: 0123 4567 89 0123456789', want: '0123 4567 89 0123456789' },
    { text: 'Numer rachunku: 61 1090 1014 0000 0712 1981 2874', want: '61 1090 1014 0000 0712 1981 2874' },
    { text: '口座番号 1234567', want: '1234567' },
    { text: '账号：6222 0000 1234 5678', want: '6222 0000 1234 5678' },
    { text: 'DJ PARANCA     5488-2926-6730-9473', want: '5488-2926-6730-9473' },
    { text: 'Credit limit 100.00\n4315XXXXXXXX9007', want: '4315XXXXXXXX9007' },
    { text: 'Customer 1234*****9007', want: null },
    { text: 'Period:    01/01/2024 to 31/01/2024\n111-234-567-890', want: '111-234-567-890' },
    { text: 'Agência 0001 Conta 1188204-\n4\nMARIA', want: '1188204-4' },
    { text: 'Account No        :        \n                           7611882044', want: '7611882044' },
    { text: 'ag 1188 cc 82044-7', want: '82044-7' },
    { text: 'CC 1020304050', want: null },
    {
      text: '                   0771004417\nAccount Name       ADA EXAMPLE\nAccount Currency   NGN',
      want: '0771004417',
    },
    { text: '                   0771004417\nBranch   12\nAccount Currency          NGN', want: null },
    { text: 'MARIA HALDEN\n31/12/25          LKR          7711004417', want: '7711004417' },
    { text: 'MARIA HALDEN\n31/12/25          Ref          7711004417', want: null },
    {
      text: 'Account Statement     93107 Ostby\nAnlagekonto: HDA_111_204_863_875',
      want: 'HDA_111_204_863_875',
    },
    { text: 'Customer:\n111-234-567-890', want: null },
    ...[
      '1-800-234-5678',
      '010-1234-5678',
      '0800-123-4567',
      '021-111-002-425',
      '94105-1234-99',
      '971-50-123-4567',
    ].map((phone) => ({ text: `Period: 01/01/2024 to 31/01/2024\n${phone}`, want: null })),
    { text: 'Branch No. Account No.\n0412       0412-6231877', want: '0412-6231877' },
    { text: 'Sortcode Account Number Sheet Number\n20-00-00 12345678     118', want: '12345678' },
    { text: '360 Checking - 36012347710', want: '36012347710' },
    { text: 'Agência | Conta: 2817 | 0044128-8', want: '0044128-8' },
    {
      text: 'CODIGO DE CUENTA      MONEDA\n193-38845512-0-71     SOLES\nCODIGO DE CUENTA INTERBANCARIO (CCI)  002-193-138845512071-16',
      want: '193-38845512-0-71',
    },
    { text: 'ACCOUNT NUMBER          :          14210010021282', want: '14210010021282' },
    { text: 'NOMBOR AKAUN\n戶號        :  558060518128\nACCOUNT NUMBER', want: '558060518128' },
    {
      text: 'Account Enquiries 087-555-0104\nGold Current Account : 62000000017',
      want: '62000000017',
    },
    { text: 'HKD Savings 012-345-6789-01', want: '012-345-6789-01' },
    { text: 'Ahorros 144 - 700118 - 20', want: '144-700118-20' },
    { text: 'Ahorros 144 - 700 - 1182', want: null },
    { text: 'Cta.N.:30088204 - EJEMPLO SA', want: '30088204' },
    { text: 'Cuenta: 07 - CC $ 00440005400188 | Movimiento: Todos', want: '00440005400188' },
    { text: 'Cuenta Nro: 288204 / 1      PESOS', want: '288204/1' },
    {
      text: 'CUENTA CORRIENTE ESPECIAL EN PESOS NRO.: 4-118-0944820144-6',
      want: '4-118-0944820144-6',
    },
    { text: 'VOTRE EPARGNE PLUS N° 00012345605', want: '00012345605' },
    { text: 'RELEVE N° 00012345605', want: null },
    { text: 'Mobile Number     254722118340', want: '254722118340' },
    { text: 'Mobile Number     254722118340\nAccount Number    0140288104471', want: '0140288104471' },
    {
      text: "RELEVE D'IDENTITE BANCAIRE (RIB)\n007 780 0004412000418822 71",
      want: '007 780 0004412000418822 71',
    },
    { text: 'Account ending in 7741.', want: '7741' },
    { text: 'Visa Signature ending in 4321', want: '4321' },
    { text: 'Regular Checking        40012345678', want: '40012345678' },
    { text: '■ HARBOUR SIMPLE BUSINESS CHECKING 1440010000047', want: '1440010000047' },
    { text: 'Account Number 戶口號碼: 123-456789-0', want: '123-456789-0' },
    { text: 'Account No. / No de compte: 12345678', want: '12345678' },
    { text: 'رقم الحساب ١٤٨٣٠٠٠٤٤٧١٢', want: '148300044712' },
    { text: 'Statement of account\n+44 20 7946 0000', want: null },
    { text: 'Account summary\nPeriod: January 1, 2023 - June 30, 2023\nAccount balance: 15.00', want: null },
    { text: 'Customer service 0800 123 456', want: null },
    { text: 'Meridian S.A.U. - C.U.I.T 30-12345678-1 - IVA Inscripto', want: null },
    { text: 'Meridian - Account No.A 4711223344', want: '4711223344' },
    { text: 'Each account is protected by our own fund up to      4711223344', want: null },
    {
      text: 'Account number (please quote this in all letters to us)     4711223344',
      want: '4711223344',
    },
    { text: 'eKonto nr 11 1140 2004 0000 3102 1234 5678', want: '11 1140 2004 0000 3102 1234 5678' },
    { text: 'Holder 12 4511 0412 8890 1234 5678 90', want: null },
    { text: 'Holder 4511 0412 8890 1234', want: '4511 0412 8890 1234' },
    { text: 'Holder 4511 0412 8890 1234 31/03/2025', want: '4511 0412 8890 1234' },
    { text: 'Holder 4511 0412 8890 1234 31 March 2025', want: '4511 0412 8890 1234' },
    { text: '1 4511-0412-8890-1234', want: '4511-0412-8890-1234' },
    {
      text: 'RIB : 30004 00123 00012345678 45 IBAN : FR76 3000 4001 2300 0123 4567 845 BIC : BNPAFRPP',
      want: '00012345678',
    },
    { text: 'n° 30003 02180 00051234567 82\nCarte 4974 XXXX XXXX 1188', want: '00051234567' },
    { text: 'Privatgirokonto 1234567890, DE89 3705 0198 1234 5678 90, EUR', want: '1234567890' },
    { text: 'Account Number          004512000981(INR) - ASHA MERIDIAN', want: '004512000981' },
    { text: 'PERSONKONTO 1234 56 78901 SEK', want: '1234 56 78901' },
    { text: 'KBC Bank\nBE12 7350 1234 5678 KREDBEBB', want: 'BE12 7350 1234 5678' },
    { text: 'Konto-Nr. 206-123456.40R IBAN CH93 0020 6206 1234 5640 R', want: '206-123456.40R' },
    { text: 'الحساب رقم 1205920676335', want: '1205920676335' },
    { text: 'Izvod br. 3 po računu 160-0000000123456-78, valuta RSD', want: '160-0000000123456-78' },
    { text: 'REGULAR SAVINGS ID: 0000', want: '0000' },
    { text: 'Account No. 5520318-\n4', want: '5520318-4' },
    { text: 'Account No        :\nCustomer No         77665544', want: null },
    { text: 'EveryDay Checking - 7031224561', want: '7031224561' },
    { text: 'Harbour Everyday number: 317000692', want: '317000692' },
    { text: 'YouMoney   02-0544-0447188-000', want: '02-0544-0447188-000' },
    { text: 'HKD Savings 港元儲蓄 383-123456-882', want: '383-123456-882' },
    { text: '記号 11920 番号 23456781', want: '11920-23456781' },
    { text: '借记卡号： 6217856300012345678     账号： 7412 6532 1098', want: '7412 6532 1098' },
    { text: 'Account Number : _00000012345678901', want: '00000012345678901' },
    {
      text: 'Kreditkartenabrechnung\nKartenlimite 3.000 Kreditkarte\nKarte 4930 XXXX XXXX 1188\nIBAN: DE02 1203 0000 0000 2020 51',
      want: '4930 XXXX XXXX 1188',
    },
  ])('$text', ({ text, want }) => expect(factsOf(text).accountNumber).toBe(want));

  test('an IBAN is told by its check digits', () => {
    expect(factsOf('IBAN DE02 1203 0000 0000 2020 51').iban).toBe('DE02120300000000202051');
    expect(factsOf('IBAN DE03 1203 0000 0000 2020 51').iban).toBeNull();
  });
});

describe('period', () => {
  test.for([
    { text: 'Statement Period : 16 November 2024 to 15 December 2024', want: ['2024-11-16', '2024-12-15'] },
    { text: 'Statement Period: 01st 4 2025 - 30th 4 2025', want: ['2025-04-01', '2025-04-30'] },
    {
      text: 'Period        : 01-04-2025 To 30-\n                04-2025\nHOLDER',
      want: ['2025-04-01', '2025-04-30'],
    },
    { text: '1 to 30 April 2025', want: ['2025-04-01', '2025-04-30'] },
    { text: 'KONTOUTDRAG 2025-01-01--2025-03-31 SEK', want: ['2025-01-01', '2025-03-31'] },
    { text: 'Statement period 16 November - 15 December 2024', want: ['2024-11-16', '2024-12-15'] },
    {
      text: 'Account No :9170 for the period (From : 01-04-2024 To : 31-05-2024)',
      want: ['2024-04-01', '2024-05-31'],
    },
    { text: 'DARI /FROM 01/04/2025 SEHINGGA /UNTIL 30/04/2025', want: ['2025-04-01', '2025-04-30'] },
    { text: 'Statement period 16 December - 15 January 2025', want: ['2024-12-16', '2025-01-15'] },
    { text: '21 Dec - 19 Mar     20 Mar - 17 Jun', want: ['-12-21', '-03-19'] },
    {
      text: 'Extrato de conta corrente Período: 01/03/2025 a 31/03/2025',
      want: ['2025-03-01', '2025-03-31'],
    },
    { text: 'Your transactions     At a glance  01 - 29 Apr 2025', want: ['2025-04-01', '2025-04-29'] },
    {
      text: '12th Feb 2025 to 11th Mar 2025\nYour account in its second year from July 2025 onwards',
      want: ['2025-02-12', '2025-03-11'],
    },
    { text: 'Encargos para o próximo\nperíodo (09/02/2024 a 08/03/2024)', want: [null, null] },
    { text: 'Next statement period: 1 May 2025 to 31 May 2025', want: [null, null] },
    { text: 'From date: 01/04/2025     To date: 30/04/2025', want: ['2025-04-01', '2025-04-30'] },
    {
      text: 'Statement From : 03 Apr 2024     Statement To : 03 Apr 2025',
      want: ['2024-04-03', '2025-04-03'],
    },
    {
      text: 'Statement starts 1 August 2024\nStatement ends 1 October 2024',
      want: ['2024-08-01', '2024-10-01'],
    },
    { text: 'Zeitraum 01.03.2025 bis 31.03.2025', want: ['2025-03-01', '2025-03-31'] },
    { text: 'Relevé du 01/03/2025 au 31/03/2025', want: ['2025-03-01', '2025-03-31'] },
    { text: 'Okres: 2025-03-01 - 2025-03-31', want: ['2025-03-01', '2025-03-31'] },
    { text: '対象期間 2025年3月1日～2025年3月31日', want: ['2025-03-01', '2025-03-31'] },
    { text: '查询期间：20250301-20250331', want: ['2025-03-01', '2025-03-31'] },
    { text: 'October 6, 2021 through November 6, 2021', want: ['2021-10-06', '2021-11-06'] },
    { text: 'Mar 1, 2024\nthrough\nMar 31, 2024', want: ['2024-03-01', '2024-03-31'] },
    { text: 'INFORME DEL MES: MARZO /2024', want: ['2024-03-01', '2024-03-31'] },
    { text: 'Mês:   Março/2024', want: ['2024-03-01', '2024-03-31'] },
    { text: 'Statement period: April 2025', want: ['2025-04-01', '2025-04-30'] },
    { text: 'за период с 01.03.2025 по 31.03.2025', want: ['2025-03-01', '2025-03-31'] },
    {
      text: 'Alter Kontostand vom 20.12.2024: 2.345,67 H\nNeuer Kontostand vom 25.01.2025 13.261,45 H',
      want: ['2024-12-20', '2025-01-25'],
    },
    { text: '照会期間：2024年12月1日から2025年1月31日', want: ['2024-12-01', '2025-01-31'] },
    { text: 'Relevé du 15 12 2025 au 13 01 2026', want: ['2025-12-15', '2026-01-13'] },
    { text: 'Statement Period\nNovember 1-30, 2024', want: ['2024-11-01', '2024-11-30'] },
    { text: 'Statement period\n01/04/2024    30/04/2024', want: ['2024-04-01', '2024-04-30'] },
    { text: 'Statement period\n30/04/2024    01/04/2024', want: [null, null] },
    { text: 'Statement Period: 01/04/2024  30/04/2024', want: ['2024-04-01', '2024-04-30'] },
    { text: 'Statement Period: 01/04/2024  30/04/2024  02/05/2024', want: [null, null] },
    { text: 'Statement Period December 2 March 1, 2022', want: ['2021-12-02', '2022-03-01'] },
    { text: 'Statement period   Due on\n30/04/2024         20/05/2024', want: [null, null] },
    { text: 'Zeitraum      Fällig am\n30.04.2024    20.05.2024', want: [null, null] },
    {
      text: 'Statement period            Branch\n01/04/2024    30/04/2024',
      want: ['2024-04-01', '2024-04-30'],
    },
    { text: 'Statement period\n01/04/2024    30/04/2024    02/05/2024', want: [null, null] },
    { text: 'Statement for 01-APR-24 to 30-\nAPR-24', want: ['2024-04-01', '2024-04-30'] },
    {
      text: 'April statement Open Date: 01/04/2024 Closing Date:   Page 1\n30/04/2024',
      want: ['2024-04-01', '2024-04-30'],
    },
    { text: 'Sep 1 through 30, 2024', want: ['2024-09-01', '2024-09-30'] },
    { text: 'Período do extrato     07 / 2024', want: ['2024-07-01', '2024-07-31'] },
    {
      text: 'Periodo     Del 01/Septiembre/2024 al\n            30/Septiembre/2024',
      want: ['2024-09-01', '2024-09-30'],
    },
    {
      text: 'Statement from 14 December 2024 to 13 January\n2025',
      want: ['2024-12-14', '2025-01-13'],
    },
    { text: 'Period 2023/03/16 00:00 - 2023/04/15 23:59', want: ['2023-03-16', '2023-04-15'] },
    { text: '查询期间 2023/03/16 00:00—2023/04/15 00:00', want: ['2023-03-16', '2023-04-15'] },
    { text: 'Visa credit card statement\nStatement date: 29 July 2024', want: [null, '2024-07-29'] },
    { text: 'Statement from 14 August 2024 to 13\nSeptember 2024', want: ['2024-08-14', '2024-09-13'] },
    { text: '30/09/2024 - 01/09/2024     תקופה', want: ['2024-09-01', '2024-09-30'] },
    { text: 'Call 0800 111 222 from 8 to 18', want: [null, null] },
    { text: 'With effect from August 2018, the Relationship Balance will be shown', want: [null, null] },
    {
      text: 'Visa credit card statement\nStatement Date 截數日期: 06 Dec 2025   Page 1',
      want: [null, '2025-12-06'],
    },
    {
      text: '01 Dec - 31 Dec 2024\nCharges for the period 13 Nov / 12 Dec: 14.20',
      want: ['2024-12-01', '2024-12-31'],
    },
    {
      text: '1 January 2025 to 31 January 2025\nFrom 1 March 2025 our terms change',
      want: ['2025-01-01', '2025-01-31'],
    },
    {
      text: 'Summary for 14th Jan 2025 to 13th Feb 2025\nBrought forward from 13th Jan 2025 statement',
      want: ['2025-01-14', '2025-02-13'],
    },
  ])('$text', ({ text, want }) => {
    const { period } = factsOf(text);
    expect([isoOf(period.start), isoOf(period.end)]).toEqual(want);
  });

  test('the day the statement was made', () => {
    expect(
      isoOf(factsOf('Statement date    PAYMENT DUE DATE\n01-Jul-2023       24-Jul-2023').statementDate),
    ).toBe('2023-07-01');
  });
});

describe('currency', () => {
  test.for([
    { text: 'TRANSACTION DATE   DESCRIPTION   AMOUNT (SGD)', want: 'SGD' },
    { text: 'Account currency: Indian Rupees', want: 'INR' },
    { text: 'CURRENCY     PAK RUPEES', want: 'PKR' },
    { text: 'Devise : DIRHAM MAROCAIN', want: 'MAD' },
    { text: 'Moneda: DOLARES', want: 'USD' },
    { text: 'Izraksts DE02 1203 0000 0000 2020 51 CHF no 01.01. - 31.01.', want: 'CHF' },
    {
      text: `Currency: EUR\n${[207, 1441, 58, 96].map((sum) => `Amount: ${String(sum)} CZK 16.05.2025\n`).join('')}`,
      want: 'EUR',
    },
    { text: 'Minimum Amount Due (MAD)', want: null },
    { text: 'Minimum\nAmount Due (MAD) by then', want: null },
    { text: 'EUR-Konto Nr. 4711', want: 'EUR' },
    { text: 'errors on your account, we ft take', want: null },
    { text: 'Account balance in Ft', want: 'HUF' },
    { text: 'Data   Histórico   Valor (R$)   Saldo (R$)', want: 'BRL' },
    { text: 'Betrag EUR', want: 'EUR' },
    { text: 'Compte de particulier - en euros', want: 'EUR' },
    { text: 'Sr. No.   Date   Description   Balance', want: null },
    { text: 'Opening balance £12.00', want: 'GBP' },
    { text: 'Opening balance $12.00', want: null },
  ])('$text', ({ text, want }) => expect(factsOf(text).currency).toBe(want));
});

test.for([
  { figure: '81,7605.44', want: undefined },
  { figure: '817,605.44', want: 81_760_544 },
])('a closing balance recognised as $figure: $want', ({ figure, want }) => {
  const lines = typewritten(`Closing balance   ${figure}`).map((line) => ({
    ...line,
    words: line.words.map((word) => ({ ...word, confidence: 0.9 })),
  }));
  const { closing } = readFacts(lines, { decimal: '.', scale: 2, isLoose: false });
  expect(closing?.value).toBe(want);
});

test.for([
  { text: 'Date      Details      Amount (AS)', confidence: 0.9, want: 'AUD' },
  { text: 'Date      Details      Amount (AS)', confidence: 1, want: null },
  { text: 'Account of Harbour Shipping (AS)', confidence: 0.9, want: null },
  { text: 'Date      Details      Amount (Rs)', confidence: 0.9, want: null },
])('in $text, read with a confidence of $confidence, the currency is $want', ({ text, confidence, want }) => {
  const lines = typewritten(text).map((line) => ({
    ...line,
    words: line.words.map((word) => ({ ...word, confidence })),
  }));
  expect(readFacts(lines, { decimal: '.', scale: 2, isLoose: false }).currency).toBe(want);
});

describe('balances', () => {
  test.for([
    { text: 'Opening balance   1,234.56\nClosing balance   2,345.67', want: ['1,234.56', '2,345.67'] },
    {
      text: 'Opening balance   Total in   Total out   Closing balance\n1,234.56          2,000.00   888.89      2,345.67',
      want: ['1,234.56', '2,345.67'],
    },
    { text: 'Alter Kontostand vom 20.12.2024: 2.345,67 H', want: ['2.345,67 H', undefined] },
    {
      text: 'Solde au 01/03/2025   1 234,56\nSolde au 31/03/2025   2 345,67',
      want: ['1 234,56', '2 345,67'],
    },
    {
      text: 'Saldo al 01/03/2025     Saldo al 31/03/2025\n-1.728,94               599,75',
      want: ['-1.728,94', '599,75'],
    },
    {
      text: 'Relevé du 01/08/2023 au 31/08/2023\nSolde au 01/08/2023   5.081,96\nNouveau solde   10.346,51',
      want: ['5.081,96', '10.346,51'],
    },
    {
      text: 'Harbour Road      From your last   £700.44\n                  statement\n                  Your new         £59.90\n                  balance',
      want: ['£700.44', '£59.90'],
    },
    { text: 'Interest         £0.00\nNew balance      £59.90', want: [undefined, '£59.90'] },
    { text: 'Change from your last statement  £20.00\nNew balance  £59.90', want: [undefined, '£59.90'] },
    { text: 'Plus your previous balance  £2.00\nNew balance  £59.90', want: ['£2.00', '£59.90'] },
    { text: 'Interest from your last statement  £2.00\nNew balance  £59.90', want: [undefined, '£59.90'] },
    {
      text: 'Período: 01/04/2025 a 30/04/2025\nSaldo anterior 420,19\n01/04  SALDO FINAL  61,67\n02/04  SALDO FINAL  42,04\n03/04  SALDO FINAL  47,75',
      want: ['420,19', undefined],
    },
    {
      text: 'Statement period March 11, 2025 to April 10, 2025\nOpening balance 50.00\nClosing balance 03/20 61.67\nClosing balance 04/02 42.04\nClosing balance 04/10 47.75',
      want: ['50.00', '47.75'],
    },
    { text: 'Saldo anterior 3.210,40', want: ['3.210,40', undefined] },
    {
      text: `Previous Balance    $310.00
New Balance          Minimum Payment    Other Credits        $0.00
$260.00              $25.00             Transactions       $260.00`,
      want: ['$310.00', '$260.00'],
    },
  ])('$text', ({ text, want }) => {
    const { opening, closing } = factsOf(text);
    expect([opening?.text, closing?.text]).toEqual(want);
  });

  test('totals of what came in and went out', () => {
    const { totalIn, totalOut } = factsOf('Total deposits   2,000.00\nTotal withdrawals   888.89');
    expect([totalIn?.text, totalOut?.text]).toEqual(['2,000.00', '888.89']);
  });
});

test.for([
  {
    text: 'Credit card statement\nMinimum payment due $25.00\nPayment due date 24 Jul 2023\nCredit limit 5,000.00',
    want: 'creditCard',
  },
  { text: 'カードご利用代金明細書\n前回残高: 92,476\nご請求金額合計: 36,724', want: 'creditCard' },
  {
    text: 'Kreditkartenabrechnung\nKartennummer 1234 **** **** 5678\nKreditlimit 5.000,00',
    want: 'creditCard',
  },
  {
    text: 'Statement of account\nArranged overdraft limit 500.00\nApply for our credit card today',
    want: 'bank',
  },
])('$text', ({ text, want }) => expect(factsOf(text).accountType).toBe(want));

test.for([
  { text: 'Account name: Jane Q. Public', want: 'Jane Q. Public' },
  { text: 'Kontoinhaber     Erika Mustermann', want: 'Erika Mustermann' },
  { text: 'Account holder Old Mill Joinery Ltd', want: 'Old Mill Joinery Ltd' },
  { text: 'Account holder: 24 MILL TRADING CO', want: '24 MILL TRADING CO' },
  { text: 'Account holder: MLYN 24 SRO', want: 'MLYN 24 SRO' },
  { text: 'Customer: Jane Doe', want: 'Jane Doe' },
  { text: 'Customer JANE DOE', want: 'JANE DOE' },
  { text: 'Titular Juan de la Cruz', want: 'Juan de la Cruz' },
  { text: 'Name / Nom: Marie Dupont', want: 'Marie Dupont' },
  { text: 'Sayın AHMET YILMAZ', want: 'AHMET YILMAZ' },
  { text: '户名 张三丰', want: '张三丰' },
  { text: 'Account name   Sort code\nJane Doe       20-00-00', want: 'Jane Doe' },
  { text: 'Account Name      :Mr. JOHN MILLER\nAddress           : Old Mill', want: 'Mr. JOHN MILLER' },
  { text: 'Account Name     OLD MILL RAYA - 4800101433003\nAccount Type     CURRENT', want: 'OLD MILL RAYA' },
  { text: 'M DUPONT ET MME\nDUPONT-MARTIN', want: 'DUPONT' },
  { text: 'PAN          ABCDE1234F\n\nInterest Certificate', want: null },
  { text: 'Customer\nAccount Type', want: null },
  { text: 'DON’T LIMIT', want: null },
  { text: 'Customer service information', want: null },
  { text: 'Customer Service Centre', want: null },
  { text: 'Customer service information\nJane Doe', want: null },
  { text: 'Member FDIC (fictional)', want: null },
  { text: 'Member FDIC', want: null },
  { text: 'Client relations: 0800 123 456', want: null },
  { text: 'Name: see the first page of this statement', want: null },
  { text: 'Kunde werden lohnt sich!', want: null },
  { text: 'Cliente desde 2011', want: null },
  { text: 'Sayın Müşterimiz', want: null },
  { text: 'M-Cash statement', want: null },
  { text: 'Name         Date       Amount\nValue Date   Balance', want: null },
  { text: 'Customer name: 12 High Street', want: null },
  { text: 'Customer: www.example.com', want: null },
  { text: 'M&T Bank', want: null },
  { text: 'Nothing of the kind', want: null },
  { text: 'M\nLexington, TN', want: null },
  { text: 'L. List below   M. Total of Column L', want: null },
  { text: 'Member\nFDIC\nSEE REVERSE SIDE', want: null },
  { text: 'Account Title\nSMALL BUSINESS CHECKING', want: null },
])('holder of $text', ({ text, want }) => expect(factsOf(text).holder).toBe(want));

test('labels and values that are read from the right', () => {
  const facts = factsOf(
    [
      'EGP  العملة      1205920676335  الحساب رقم',
      '18/01/2022 إلى 22/12/2021 من الفترة',
      '8,016.84      السابق الرصيد',
    ].join('\n'),
  );
  expect(facts).toMatchObject({
    accountNumber: '1205920676335',
    currency: 'EGP',
    opening: { text: '8,016.84' },
  });
  expect([isoOf(facts.period.start), isoOf(facts.period.end)]).toEqual(['2021-12-22', '2022-01-18']);
});

test('what may be spent, printed beside the limit that is included, is no closing balance', () => {
  expect(factsOf('Limite da conta: 1.540,64 Saldo disponível: 6.228,44').closing).toBeNull();
  expect(factsOf('Saldo disponível: 6.228,44').closing?.text).toBe('6.228,44');
});

test('a balance beside a date under captions of both', () => {
  const { opening, closing } = factsOf(
    'Datum vanaf         Beginsaldo\n01-06-2025        36.699,95 CR\nDatum tot en met      Eindsaldo\n30-06-2025        42.970,03 CR',
  );
  expect([opening?.value, closing?.value]).toEqual([3_669_995, 4_297_003]);
});

test.for([
  { text: 'Periode   01-05-2025 tim 31-05-2025', want: ['2025-05-01', '2025-05-31'] },
  { text: 'Statement period   Apr 1, 2024 Apr 30, 2024', want: ['2024-04-01', '2024-04-30'] },
  { text: 'Periode   01-05-2025 tim 31-05-2025 tim 02-06-2025', want: [null, null] },
  { text: 'Periode   01-05-2025 nog 31-05-2025', confidence: 1, want: [null, null] },
])('a period on paper whose `t/m` was misread: $text', ({ text, confidence = 0.9, want }) => {
  const lines = typewritten(text).map((line) => ({
    ...line,
    words: line.words.map((word) => ({ ...word, confidence })),
  }));
  const { period } = readFacts(lines, { decimal: ',', scale: 2, isLoose: false });
  expect([isoOf(period.start), isoOf(period.end)]).toEqual(want);
});

test('a period ends with the statement, and begins with its opening balance', () => {
  const { period } = factsOf(
    'Statement Ending 09/21/2018\n08/22/2018   Beginning Balance     $18,805.47\n09/21/2018   Ending Balance         $5,684.22',
  );
  expect([isoOf(period.start), isoOf(period.end)]).toEqual(['2018-08-22', '2018-09-21']);
});

test('a word in capitals on its own line is no currency', () => {
  expect(factsOf('ALL\nOpening balance 100.00\nClosing balance 200.00').currency).toBeNull();
});

test('of figures read from the right the nearest is the value', () => {
  const facts = factsOf('15,000.00 :אשראי מסגרת    6,607.82 :נוכחית יתרה    8,420.16 :קודמת יתרה');
  expect(facts).toMatchObject({ opening: { text: '8,420.16' }, closing: { text: '6,607.82' } });
});

test('what is available on a day after the period is not the balance with which that ended', () => {
  const { opening, closing } = factsOf(
    'Выписка за период 01.09.2023 — 07.03.2024\nДоступно на 09.03.2024\n635,94\n\nОСТАТОК НА 01.09.2023      ОСТАТОК НА 07.03.2024\n3 000,37                   1 032,87',
  );
  expect([opening?.value, closing?.value]).toEqual([300_037, 103_287]);
});

test.for([
  { text: 'Kontoauszug Februar 2024', want: '2024-02-29' },
  { text: 'Statement of account\nSeptember 2025', want: '2025-09-30' },
  { text: 'Statement of account   printed 3 September 2025', want: null },
])('the month of a title: $text', ({ text, want }) => {
  expect(isoOf(factsOf(text).titleMonth)).toBe(want);
});

test.for([
  { text: 'Member since March 2019\nJune 2025', want: '2025-06-30' },
  { text: 'Date of birth     12/03/1985\nJune 2025', want: '2025-06-30' },
  { text: 'Geboren am     12.03.1985\nJuni 2025', want: '2025-06-30' },
  { text: 'Born March 12, 1985\nJune 2025', want: '2025-06-30' },
  { text: 'Date of birth (dd/mm/yyyy)     12/03/1985\nJune 2025', want: '2025-06-30' },
  { text: 'Birth date     12/03/1985\nJune 2025', want: '2025-06-30' },
  { text: '생년월일     1985-03-12\n2025-06-02', want: '2025-06-02' },
  { text: 'Kunde seit    12.03.2019\n02.06.2025', want: '2025-06-02' },
  { text: 'Changes since your last statement     30/06/2025', want: '2025-06-30' },
  { text: 'Mme Anne Durand née Martin     30/06/2025', want: '2025-06-30' },
])('a day since which something is so is not that of the statement: $text', ({ text, want }) => {
  expect(isoOf(factsOf(text).statementDate)).toBe(want);
});

test('the day of a statement behind a word that names nothing', () => {
  expect(isoOf(factsOf('Your account statement\nFor 10/15/2024').statementDate)).toBe('2024-10-15');
  expect(isoOf(factsOf('Your account statement\nDue 10/15/2024').statementDate)).toBe(null);
});

test('the day of a statement whose month stands apart from it', () => {
  const { statementDate } = factsOf(
    'Harbour Bank   Jan    16,2024 Page 1 of 1\n\nEnding balance on 1/16   $7,953.00',
  );
  expect(isoOf(statementDate)).toBe('2024-01-16');
});

test.for(['Relevé n° 11 | 21/11/2025', 'Statement no. 11 - 21/11/2025', 'Relevé n° 11 21/11/2025'])(
  'the number of a statement beside the day on which it was made begins no period: %s',
  (text) => {
    const { period, statementDate } = factsOf(text);
    expect([period, isoOf(statementDate)]).toEqual([{ start: null, end: null }, '2025-11-21']);
  },
);

test('a period whose `to` was taken for two digits of the year before it', () => {
  const { period } = factsOf('BUSINESS CHECKING  Account Number 123456\n7/14/2510 7/31/25');
  expect([isoOf(period.start), isoOf(period.end)]).toEqual(['2025-07-14', '2025-07-31']);
});

test('two sections of a contract that a sentence names are no period', () => {
  const text = 'Please refer to Section 6.4. and 6.5. For a copy, visit a branch of the bank.';
  expect(factsOf(text).period).toEqual({ start: null, end: null });
});

test('a period that is said to end on a day whose month is a word', () => {
  expect(isoOf(factsOf('For the period ending March 31, 2025').period.end)).toBe('2025-03-31');
});

test.for([
  { text: 'n° 00020123456 25 (en euros)', want: 'EUR' },
  { text: 'Account 12345678\nForeign currency - USD 223.48 exchange rate 1.397', want: null },
])('currency: $text', ({ text, want }) => {
  expect(factsOf(text).currency).toBe(want);
});

test('what is owed on a card, in the summary of all accounts, is no balance of the account', () => {
  const { closing } = factsOf(
    `Deposits                                 Balance
Everyday account       012-3-456789      7,709.64
Credit cards                             Outstanding balance
Fresh card             4119-XXXX-XXXX-   212.40
                       2210`,
  );
  expect(closing?.text).not.toBe('212.40');
});

test.for([
  'Card 4119 **** **** 2210      Opening balance: 500.00\nBranch 001                    Closing balance: 580.00',
  'Card                     Opening balance     Closing balance\n4119 XXXX XXXX 2210      500.00              580.00',
])('the balances of an account that has a card, beside its number: %s', (text) => {
  const { opening, closing } = factsOf(text);
  expect([opening?.text, closing?.text]).toEqual(['500.00', '580.00']);
});

test.for([
  {
    text: 'Beginning available balance  244.10\nEnding available balance  300.20',
    want: ['244.10', '300.20'],
  },
  {
    text: 'Beginning available balance  244.10\nBeginning balance  254.10\nEnding available balance  300.20\nEnding balance  310.20',
    want: ['254.10', '310.20'],
  },
])('balances of what is available: $text', ({ text, want }) => {
  const { opening, closing } = factsOf(text);
  expect([opening?.text, closing?.text]).toEqual(want);
});

test.for([
  {
    text: 'Kontoauszug Nordsparkonto: 4700771885938\nÜberweisungen an Ihre Bank, IBAN: LU280019400644750000',
    want: '4700771885938',
  },
  { text: '        Rosa Teste\nAgência 0001 Conta\n        60117512-1', want: '60117512-1' },
])('what the statement itself says of its account: $text', ({ text, want }) => {
  expect(factsOf(text).accountNumber).toBe(want);
});
