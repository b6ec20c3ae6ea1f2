import { expect, test } from 'vitest';
import { typewritten } from '#tests/fixtures/statements/typewritten.ts';
import { readInvoice } from '../read-invoice.ts';

function partiesOf(lines: readonly string[]) {
  const words = typewritten(lines.join('\n')).flatMap((line) => line.words);
  const { fields } = readInvoice([{ page: 1, width: 595, height: 842, source: 'text', words }]);
  return { vendor: fields.vendorName.value, customer: fields.customerName.value };
}

interface Country {
  readonly home: readonly [string, string];
  readonly away: readonly [string, string];
  readonly form: string;
  readonly facts: readonly [string, string];
  readonly tax: string;
  readonly table: readonly [string, string];
}

const COUNTRIES: Readonly<Record<string, Country>> = {
  German: {
    home: ['Lindenweg 5', '10115 Berlin'],
    away: ['Uferweg 4', '20095 Hamburg'],
    form: 'GmbH',
    facts: ['Rechnung Nr. 2031', 'Datum: 12.03.2025'],
    tax: 'USt-IdNr. DE123456789',
    table: ['Beschreibung       Menge    Preis    Betrag', 'Gesamtbetrag'],
  },
  English: {
    home: ['5 High Street', 'Leeds LS1 4AP'],
    away: ['12 Mill Road', 'York YO1 2AB'],
    form: 'Ltd',
    facts: ['Invoice No. 2031', 'Date: 12 March 2025'],
    tax: 'VAT No. GB123456789',
    table: ['Description        Qty      Price    Amount', 'Total'],
  },
  American: {
    home: ['17 Oak Boulevard', 'Salem, OR 97301'],
    away: ['123 Mill Street', 'Fairfield, IA 52556'],
    form: 'LLC',
    facts: ['Invoice #: 2031', 'Date: 03/12/2025'],
    tax: 'EIN 12-3456789',
    table: ['Description        Qty      Price    Amount', 'Total'],
  },
  French: {
    home: ['5 rue du Port', '69001 Lyon'],
    away: ['12 rue du Moulin', '75001 Paris'],
    form: 'SARL',
    facts: ['Facture n° 2031', 'Date : 12/03/2025'],
    tax: 'SIRET 123 456 789 00012',
    table: ['Désignation        Qté      Prix     Montant', 'Total TTC'],
  },
  Italian: {
    home: ['Via Verdi 4', '10121 Torino'],
    away: ['Via Roma 5', '20121 Milano'],
    form: 'Srl',
    facts: ['Fattura n. 2031', 'Data: 12/03/2025'],
    tax: 'P.IVA 01234567890',
    table: ['Descrizione        Q.tà     Prezzo   Importo', 'Totale'],
  },
  Dutch: {
    home: ['Bloemstraat 35', '3434 VA Nieuwegein'],
    away: ['Molenweg 10', '7534 GC Enschede'],
    form: 'B.V.',
    facts: ['Factuurnummer: 2031', 'Factuurdatum: 12-03-2025'],
    tax: 'BTW NL123456789B01',
    table: ['Omschrijving       Aantal   Prijs    Bedrag', 'Totaal'],
  },
  Polish: {
    home: ['ul. Mostowa 5', '00-001 Warszawa'],
    away: ['ul. Leśna 4', '30-001 Kraków'],
    form: 'Sp. z o.o.',
    facts: ['Faktura nr 12/2025', 'Data wystawienia: 12.03.2025'],
    tax: 'NIP 1234567890',
    table: ['Nazwa              Ilość    Cena     Wartość', 'Razem'],
  },
  Czech: {
    home: ['Dlouhá 5', '110 00 Praha 1'],
    away: ['Polní 4', '602 00 Brno'],
    form: 's.r.o.',
    facts: ['Faktura č. 2031', 'Datum vystavení: 12.03.2025'],
    tax: 'IČO 12345678',
    table: ['Popis              Množství Cena     Částka', 'Celkem'],
  },
};

type Layout = (country: Country, vendor: string, customer: string) => readonly string[];

const BLANK = Array.from({ length: 8 }, () => '');
const indented = (lines: readonly string[]) => lines.map((line) => `${' '.repeat(42)}${line}`);

/** The items in the middle of a page, and at its end the foot. */
function paged({ table: [titles, total] }: Country, head: readonly string[], foot: readonly string[]) {
  const items = ['', titles, 'Kestrel 7             2    50,00    100,00', `${total.padEnd(29)}100,00`];
  const rest = 58 - head.length - items.length - foot.length;
  return [...head, ...items, ...Array.from({ length: rest }, () => ''), ...foot];
}

const LAYOUTS: Readonly<Record<string, Layout>> = {
  'one below the other': (country, vendor, customer) => {
    const head = [vendor, ...country.home, '', '', customer, ...country.away, '', ...country.facts];
    return paged(country, head, []);
  },
  'whoever writes on one line at the foot': (country, vendor, customer) => {
    const head = [...BLANK, customer, ...country.away, '', '', ...country.facts];
    return paged(country, head, [`${vendor} - ${country.home.join(' - ')} - ${country.tax}`]);
  },
  'the addressee on the right, whoever writes at the foot': (country, vendor, customer) => {
    const head = [...BLANK, ...indented([customer, ...country.away]), '', '', ...country.facts];
    return paged(country, head, [`${vendor} | ${country.home.join(', ')}`, country.tax]);
  },
  'a bare name as the letterhead, its address at the foot': (country, vendor, customer) => {
    const head = [vendor, ...BLANK, customer, ...country.away, '', '', ...country.facts];
    return paged(country, head, [`${vendor} - ${country.home.join(' - ')}`, country.tax]);
  },
  'a letterhead on one line': (country, vendor, customer) => {
    const head = [`${vendor}, ${country.home.join(', ')}`, '', '', '', customer, ...country.away, ''];
    return paged(country, [...head, ...country.facts], [country.tax]);
  },
};

test.for(Object.keys(LAYOUTS).flatMap((layout) => Object.keys(COUNTRIES).map((name) => ({ layout, name }))))(
  'parties without labels, $layout, $name',
  ({ layout, name }) => {
    const [country, draw] = [COUNTRIES[name], LAYOUTS[layout]];
    if (country === undefined || draw === undefined) throw new Error('no such layout');
    for (const [vendor, customer] of [
      [`Kestrel Works ${country.form}`, 'Anna Berg'],
      ['Kestrel Works', `Harbour Trading ${country.form}`],
      ['Petra Lindner', `Harbour Trading ${country.form}`],
    ] as const)
      expect(partiesOf(draw(country, vendor, customer))).toEqual({ vendor, customer });
  },
);

test.for(
  (
    [
      ['Frau', 'Anna Berg', 'Ahornweg 3', '80331 München'],
      ['Mevrouw', 'A.B. Jansen', 'Molenweg 10', '7534 GC Enschede'],
      ['Monsieur', 'Paul Duroc', '12 rue du Moulin', '75001 Paris'],
      ['Exma. Sra.', 'Rosa Veloso', 'Rua da Lua 4', '4700-308 Braga'],
    ] as const
  ).flatMap(([title, ...block]) => [' ', '\n'].map((sep) => ({ title, sep, block }))),
)('whoever is addressed as $title$sep… did not write', ({ title, sep, block }) => {
  const head = ['Invoice', '', title + sep + block.join('\n'), '', 'Invoice number: 2031'];
  expect(partiesOf(head)).toEqual({ vendor: null, customer: block[0] });
});

test('a greeting over an address is nobody', () => {
  const head = ['', '', '', 'Anna Berg', '23 Mill Avenue', 'Leeds LS2 3CD', '', '', 'Hi Anna,'];
  const site = ['4 Oak Street', 'Leeds LS1 4AB', '', 'Invoice number: 2031'];
  expect(partiesOf([...head, ...site]).customer).not.toBe('Hi Anna');
});

test('the title of a column asks for no name', () => {
  const table = ['Nazwa       Ilość    Cena     Wartość', 'Usługa          2   50,00      100,00'];
  const head = ['Kestrel Works Sp. z o.o.', 'ul. Mostowa 5', '00-001 Warszawa', '', 'Faktura nr 12/2025', ''];
  expect(partiesOf([...head, ...table, 'Razem                        100,00']).customer).toBeNull();
});

test('what a direct line is announced with did not write', () => {
  const head = [
    'Factuur',
    '',
    'Mevrouw A.B. Jansen           doorkiesnummer',
    'Molenweg 10                   074-8525525',
  ];
  expect(partiesOf([...head, '7534 GC Enschede', '', 'factuurnummer: 2031'])).toEqual({
    vendor: null,
    customer: 'A.B. Jansen',
  });
});

const OWN = ['Rowan Hale', '5 High Street', 'Leeds LS1 4AP'] as const;
const OTHER = ['Harbour Trading Ltd', '12 Mill Road', 'York YO1 2AB'] as const;
const TAX = 'VAT No. GB123456789';
const CONTACTS = ['Tel 01904 496012', 'office@harbour.example'] as const;
const FACTS = ['', '', 'Invoice No. 2031', 'Date: 12 March 2025', ''];

/** The first column of lines on the left, the second beside it. */
function beside(left: readonly string[], right: readonly string[]) {
  const count = Math.max(left.length, right.length);
  return Array.from({ length: count }, (_, at) => `${(left[at] ?? '').padEnd(50)}${right[at] ?? ''}`);
}

const below = (count: number) => Array.from({ length: count }, () => '');

test.for([
  ['the only tax number is that of the customer below', [...OWN, '', '', ...OTHER, TAX, ...FACTS]],
  ['the customer below has contacts', [...OWN, '', '', ...OTHER, ...CONTACTS, ...FACTS]],
  [
    'the customer beside has contacts',
    [...beside([...OWN, 'Tel 0113 496012'], [...OTHER, ...CONTACTS]), ...FACTS],
  ],
  [
    'contacts behind the tax number of whoever writes, on the right',
    [
      ...beside(
        [...OTHER, 'VAT Reg No: GB123456789'],
        [...OWN, 'VAT Reg No: GB987654321', 'Tel 0113 496012', 'mail@rowan.example'],
      ),
      ...FACTS,
    ],
  ],
  [
    'whoever writes on the right is who is paid',
    [
      ...beside(OTHER, OWN),
      ...FACTS,
      ...below(9),
      'Rowan Hale',
      'Kestrel Bank',
      'IBAN GB29NWBK60161331926819',
    ],
  ],
  [
    'the customer has a telephone, and whoever writes one and a tax number at the foot',
    [...OTHER, 'Tel 01904 496012', ...FACTS, ...below(45), `${OWN.join(' - ')} - Tel 0113 496012 - ${TAX}`],
  ],
  [
    'the customer has a tax number, and whoever writes one and a site at the foot',
    [...OTHER, TAX, ...FACTS, ...below(45), `${OWN.join(' - ')} - www.rowan.example - GB987654321`],
  ],
  [
    'an address that goods are delivered to',
    [
      ...OWN,
      '',
      '',
      ...beside(OTHER, ['Ship to:', 'Harbour Depot', '9 Dock Road', 'York YO1 9ZZ']),
      ...FACTS,
    ],
  ],
  [
    'a company with its site at the foot, but no tax number',
    [
      ...OWN,
      TAX,
      '',
      '',
      ...OTHER,
      ...FACTS,
      ...below(40),
      'Plover Books Ltd, 3 Quay Lane, Hull HU1 1AA, www.plover.example',
    ],
  ],
] as const)('who writes and who is written to: %s', ([, lines]) =>
  expect(partiesOf(lines)).toEqual({ vendor: OWN[0], customer: OTHER[0] }),
);

test('a sender without a legal form in small type over the window', () => {
  const sender = [
    'Jonas Feldt, Lindenweg 5, 10115 Berlin',
    'Harbour Trading GmbH',
    'Uferweg 4',
    '20095 Hamburg',
  ];
  const lines = [
    '',
    '',
    ...sender,
    '',
    'Rechnung Nr. 2031',
    'Datum: 12.03.2025',
    '',
    'USt-IdNr. DE123456789',
  ];
  const words = typewritten(lines.join('\n')).flatMap((line, index) =>
    line.words.map((word) => (index === 2 ? { ...word, bottom: word.top + 7 } : word)),
  );
  const { fields } = readInvoice([{ page: 1, width: 595, height: 842, source: 'text', words }]);
  expect(fields.vendorName.value).toBe('Jonas Feldt');
  expect(fields.customerName.value).toBe('Harbour Trading GmbH');
});

test.for([
  ['홍길동 귀하', '홍길동', '주식회사 한빛'],
  ['주식회사 바다 귀중', '주식회사 바다', '주식회사 한빛'],
  ['北京蓝天贸易有限公司 台照', '北京蓝天贸易有限公司', '上海绿林科技有限公司'],
] as const)('whoever is honoured behind the name is written to: %s', ([honoured, customer, vendor]) => {
  const head = ['', honoured, '', '', `${' '.repeat(50)}${vendor}`];
  expect(partiesOf([...head, '', '2025-03-12', '', '小計    50,000', '合計    50,000'])).toEqual({
    vendor,
    customer,
  });
});

test('a postcode apart from its town is of the address', () => {
  const text =
    'Factura 77      12/11/2025\n\nHarbour Dental SL\nC/ Rodas 2\n28031    Madrid\n\nSetas   5,00\nTOTAL   5,00';
  const words = typewritten(text).flatMap((line) => line.words);
  const { fields } = readInvoice([{ page: 1, width: 595, height: 842, source: 'text', words }]);
  expect([fields.vendorAddress.value, fields.customerAddress.value]).toContain('C/ Rodas 2\n28031 Madrid');
});
