import { expect, test } from 'vitest';
import { guessCountry } from './guess-country.ts';

test.for([
  {
    text: 'Cuenta: ES12 0182 1234 5612 3456 7890 EUR',
    want: 'ES',
    name: 'an IBAN whose check digits are made up',
  },
  { text: 'IBAN FR76 3000 4001 2300 0123 4567 845 BIC BNPAFRPP', want: 'FR', name: 'an IBAN before a word' },
  {
    text: 'A N Example - Account 00-00-00 12345678 - Sheet 1 of 2',
    want: 'GB',
    name: 'a sort code before a number',
  },
  {
    text: '名称：某某茶业 纳税人识别号：91330000MA00000000',
    want: 'CN',
    name: 'a number of Chinese taxpayers',
  },
  { text: '12/3 Moo 5, Bang Rak\nBangkok 10500', want: 'TH', name: 'a Thai address in Latin letters' },
  { text: 'RIB 30004 00812 00010987654 45', want: 'FR', name: 'groups of a bank account' },
  { text: 'Tel. 0081 3 1234 5678', want: 'JP', name: 'a telephone behind two zeros' },
  { text: 'VAT Registration Number 4990102057', want: 'ZA', name: 'a number of South African taxpayers' },
  { text: 'CARTOLA CUENTA CORRIENTE', want: 'CL', name: 'a title in capitals' },
  {
    text: 'PRAIRIE TRADING SDN BHD\nLOT 5 SDN. BHD.\nMERIDIAN SDN BHD',
    want: 'MY',
    name: 'companies whose form is written as a currency is',
  },
  {
    text: 'OCT 13 CORNER GROCERY OTTAWA ON $88.12\nOCT 16 STREAMS VANCOUVER BC 16.49',
    want: 'CA',
    name: 'provinces behind the towns of shops',
  },
  {
    text: '3/10 IMPUESTO LEY 25413 -40,00\n4/10 GRAVAMEN LEY 25.413 S/DEB -80,00',
    want: 'AR',
    name: 'the law of a tax in the rows',
  },
  {
    text: '1/10 IMPTO GOBIERNO 4X1000 -40.00\n3/10 IMPTO GOBIERNO 4X1000 -80.00',
    want: 'CO',
    name: 'a tax of its own in the rows',
  },
  { text: '1/10 PAGO PSE AGUAS -40,00\n3/10 PAGO PSE LUZ -80,00', want: 'CO', name: 'a button of payment' },
  {
    text: '1/10 TRANSF 20111111112 40,00\n3/10 TRANSF PEREZ 30500010912 80,00',
    want: 'AR',
    name: 'tax numbers with check digits in the rows',
  },
  {
    text: '1/10 TRANSF 20111111113 40,00\n3/10 TRANSF PEREZ 30500010913 80,00',
    want: null,
    name: 'numbers of eleven digits in the rows',
  },
  { text: 'INTEREST ON BALANCE 1.00\nPAYMENT ON 12/03 5.00', want: null, name: 'words in capitals' },
  { text: 'INTEREST CHARGED ON\nPURCHASE AUTHORIZED ON -5.00', want: null, name: 'sentences that are cut' },
  { text: 'GROCER KOSICE SK 12.50\nHOTEL TRNAVA SK 99.00', want: null, name: 'towns of another country' },
  { text: 'CASH 4 x 1000.00\nCASH 4 x 1,000 4,000.00', want: null, name: 'notes that were counted' },
  {
    text: 'ATM WDL BOB MILL ROAD 500.00\nFUEL STN HARBOUR 40.00\nVES/VOY ARDON 12 MDL 7',
    want: null,
    name: 'abbreviations that are codes of currencies too',
  },
  { text: 'www.harbour-clinic.md', want: null, name: 'a site of doctors' },
  { text: 'A'.repeat(700_000), want: null, name: 'a long word in capitals' },
  { text: 'Moo 5 Burgers Ltd', want: null, name: 'a name that a Thai village has too' },
  { text: 'Account number 12345678', want: null, name: 'nothing' },
])('the country of $name', ({ text, want }) => {
  expect(guessCountry(text)).toBe(want);
});
