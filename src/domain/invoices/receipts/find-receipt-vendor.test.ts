import { expect, test } from 'vitest';
import { typewritten } from '#tests/fixtures/statements/typewritten.ts';
import { readInvoice } from '../read-invoice.ts';
import { companyIn } from './receipt-vendor-name.ts';

/** @param first how surely the words of the first line, in large type, were read */
function vendorField(head: string, first = 0.95, foot = 'www.oakdale.example') {
  const text = `${head}\n23.05.2024 14:22\nOat bread                4.20\nTotal                    4.20\nCash                     4.20\n${foot}`;
  const words = typewritten(text).flatMap((line, index) =>
    line.words.map((word) =>
      index === 0 ? { ...word, top: word.top - 4, confidence: first } : { ...word, confidence: 0.95 },
    ),
  );
  const { fields } = readInvoice([{ page: 1, width: 300, height: 842, source: 'ocr', words }]);
  return fields.vendorName;
}

test.for([
  {
    name: 'a shop that is named again below a logo that was hardly read',
    head: 'LMXXN\nevery day\nOakdale Bakery\nwith a smile',
    first: 0.55,
    want: 'Oakdale Bakery',
  },
  {
    name: 'a logo without the blanks that the line below it has',
    head: 'CAFELAPLAYA\nCAFE LA PLAYA\nCalle Mayor 3',
    want: 'CAFE LA PLAYA',
  },
  { name: 'below digits amid letters', head: '9 8o8mon9\nBUTIK WZOREK', want: 'BUTIK WZOREK' },
  { name: 'a title, in another country', head: 'e-Arşiv FATURA\nDükkan Örnek', want: 'Dükkan Örnek' },
  {
    name: 'a company below its logo, in whose form a zero and commas were read',
    head: 'QYRNO,\nEXEMPLA, SPOL, S R.0.',
    first: 0.4,
    want: 'EXEMPLA, SPOL. S R.O.',
  },
  {
    name: 'what the address of its site has, rather than what stands above it',
    head: 'everyday\nwith a smile\nOakdales Bakery\n12 Mill Lane',
    want: 'Oakdales Bakery',
    foot: 'mail@oakdalesbakery.example',
  },
  {
    name: 'below a logo that was hardly read and a slogan',
    head: "JXNZ\nlovin' us.\nOakdale Bakery\n12 Mill Lane",
    first: 0.57,
    foot: '',
    want: 'Oakdale Bakery',
  },
  {
    name: 'below many lines of dirt around the paper',
    head: `${'- e # > yi\n'.repeat(15)}Oakdale Bakery\n12 Mill Lane`,
    want: 'Oakdale Bakery',
  },
  {
    name: 'whose guests are welcome',
    head: '1947\nWelcome to Oakdale Bakery\n12 Mill Lane',
    foot: '',
    want: 'Oakdale Bakery',
  },
  {
    name: 'that thanks at the foot for what was bought there',
    head: '12 Mill Lane\nTel. 020 7946 0000',
    foot: 'THANK YOU FOR SHOPPING AT OAKDALE BAKERY!',
    want: 'OAKDALE BAKERY',
  },
  {
    name: 'in the head rather than as it is called at the foot',
    head: 'LMX\nOakdale Country Bakery\n12 Mill Lane',
    foot: 'Welcome to Oakdale Country',
    want: 'Oakdale Country Bakery',
  },
  {
    name: 'with what it is before it, below a title',
    head: 'Pre payment bill\n75\nInvoice #: 60299    DAY 00299\nRestaurant:  OAKDALE',
    foot: '',
    want: 'OAKDALE',
  },
  {
    name: 'no word at the foot that begins like a legal form',
    head: '12 Mill Lane\nTel. 020 7946 0000',
    foot: 'PTX Oakdale Free Wifi',
    want: null,
  },
  {
    name: 'that names itself nowhere',
    head: '12 Mill Lane\nTel. 020 7946 0000',
    foot: 'THANK YOU FOR SHOPPING AT OUR STORE',
    want: null,
  },
  ...[
    'WELCOME TO THE CLUB',
    'THANK YOU FOR VISITING PLEASE COME AGAIN',
    'Willkommen in Musterstadt',
    'BIENVENUE À PARIS',
    'BIENVENIDOS A MADRID',
  ].map((foot) => ({
    name: `none in ${foot}`,
    head: '12 Mill Lane\nTel. 020 7946 0000',
    foot,
    want: null,
  })),
  {
    name: 'no slogan that ends like a sentence',
    head: "lovin' us.\nOakdale Bakery\n12 Mill Lane",
    foot: '',
    want: 'Oakdale Bakery',
  },
  {
    name: 'one that ends like a sentence, where no other stands below',
    head: 'what the bun.',
    foot: '',
    want: 'what the bun.',
  },
  { name: 'a word with a point', head: 'munch.\nfresh bread', foot: '', want: 'munch.' },
  { name: 'one that calls out', head: 'Wok to go!\nExampleton Station', foot: '', want: 'Wok to go!' },
  {
    name: 'above a slogan that holds the name of the site of another',
    head: 'Oakdale Bakery\nPowered by Examplepay',
    foot: 'www.examplepay.example',
    want: 'Oakdale Bakery',
  },
  {
    name: 'above what kind of a house it is, with a short word',
    head: 'Welcome\nThe Sample Arms\nHotel\n12 Mill Lane',
    foot: 'www.thesamplearmshotel.example',
    want: 'The Sample Arms',
  },
  { name: 'its own commas', head: 'Muster A, B Ltd', want: 'Muster A, B Ltd' },
  { name: 'its own commas, without a form', head: 'Barber B, V & Sons', want: 'Barber B, V & Sons' },
  {
    name: 'a number that looks like the Polish form',
    head: 'Bar Sp 209 Exampleton',
    want: 'Bar Sp 209 Exampleton',
  },
  { name: 'below a day with a time', head: '11/30/2018 20.05\nOakdale Bakery', want: 'Oakdale Bakery' },
  {
    name: 'no street below a title',
    head: 'FATURA\nÖrnek Mustafa Mh. , Bayindir Cd.\nUSKUDAR 9499999999',
    want: null,
  },
  {
    name: 'nothing that was hardly read',
    head: 'Org Nr: 559999-1599                kr',
    first: 0.56,
    want: null,
  },
  {
    name: 'a Polish form that was misread',
    head: 'Przyklad Markety Sp.z 0,9.',
    want: 'Przyklad Markety Sp. z o.o.',
  },
  {
    name: 'a Polish form with a letter too many',
    head: 'Przyklad SP. ZZ O.O.',
    first: 0.5,
    want: 'Przyklad SP. Z O.O.',
  },
  {
    name: 'below what lies beside it, which has a word of what was bought',
    head: 'Oat cookies\nOAKDALE\n12 Mill Lane\nTel. 020 7946 0000',
    foot: 'OAKDALE FOODS LTD',
    want: 'OAKDALE',
  },
  {
    name: 'below a logo in which a letter was misread',
    head: 'OAKDALF\nOakdale Country Bakery\n12 Mill Lane',
    first: 0.8,
    foot: 'Oakdale cookies',
    want: 'Oakdale Country Bakery',
  },
  { name: 'a zero among capitals', head: 'EXAMPLE F0OD STORE', want: 'EXAMPLE FOOD STORE' },
  { name: 'a one among small letters', head: 'Po1na Sklep', want: 'Polna Sklep' },
  { name: 'a label before it', head: 'Seller: Oakdale Bakery', want: 'Oakdale Bakery' },
  { name: 'a digit between two letters', head: 'A1A Bakery', want: 'A1A Bakery' },
  { name: 'more digits than one', head: 'R0D1O Bakery', want: 'R0D1O Bakery' },
  { name: 'digits beside letters', head: 'K24 Bakery', want: 'K24 Bakery' },
])('the name of a shop: $name', ({ head, first, foot, want }) => {
  expect(vendorField(head, first, foot).value).toBe(want);
});

test('a name of which a letter may be wrong or cut off is marked as doubtful', () => {
  expect(vendorField('akdale Bakery', 0.7)).toMatchObject({ value: 'akdale Bakery', confidence: 0.55 });
  expect(vendorField('Oakdale Bakery', 0.8)).toMatchObject({ value: 'Oakdale Bakery', confidence: 0.8 });
  const thanks = vendorField('12 Mill Lane', 0.95, 'THANK YOU FOR SHOPPING AT OAKDALE BAKERY');
  expect(thanks).toMatchObject({ value: 'OAKDALE BAKERY', confidence: 0.55 });
});

test('a word in a sentence of capitals is no legal form', () => {
  expect(companyIn('PLEASE RETAIN AS YOUR GUARANTEE')).toBeNull();
  expect(companyIn('NORDVIK HANDEL AS 0150 OSLO')).toBe('NORDVIK HANDEL AS');
  expect(companyIn('SAMPLE TRADING CO LTD')).toBe('SAMPLE TRADING CO LTD');
});
