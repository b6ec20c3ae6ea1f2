import { expect, test } from 'vitest';
import { typewritten } from '#tests/fixtures/statements/typewritten.ts';
import { readInvoice } from '../read-invoice.ts';

const BODY = `
Invoice number: 2031
Item          Qty     Price    Amount
Case            2     10.00     20.00
Total                           20.00
${'\n'.repeat(46)}`;

function partiesOf(text: string) {
  const words = typewritten(text).flatMap((line) => line.words);
  const { fields } = readInvoice([{ page: 1, width: 595, height: 842, source: 'text', words }]);
  return { vendor: fields.vendorName.value, customer: fields.customerName.value };
}

const FOOT = `Kestrel Bakery Ltd
12 Mill Lane, Leeds LS1 4AB
VAT number GB123456789`;

test.for([
  { name: 'a person', head: 'Anna Berg\n4 Oak Street\nLeeds LS2 3CD' },
  { name: 'a firm', head: 'Oakfield Joinery Ltd\n4 Oak Street\nLeeds LS2 3CD' },
  {
    name: 'somebody who is greeted below',
    head: 'Anna Berg\n4 Oak Street\nLeeds LS2 3CD\n\nHello Anna Berg, this is your bill of 13 December 2024:',
  },
])('$name at the top left is written to where the foot says who writes', ({ head }) => {
  const [customer] = head.split('\n');
  expect(partiesOf(`${head}\n${BODY}${FOOT}`)).toEqual({ vendor: 'Kestrel Bakery Ltd', customer });
});

test('columns at the foot: the company stands over its address, its numbers beside it', () => {
  const text = `Anna Berg
Ahornweg 3
80331 München
${BODY}
Tischlerei Moos GmbH       Bank: Stadtbank
Lindenweg 4                IBAN DE89370400440532013000
80333 München              HRB 12345`;
  expect(partiesOf(text)).toEqual({ vendor: 'Tischlerei Moos GmbH', customer: 'Anna Berg' });
});

test.for(['Mill Lane 12', 'Strandkroken 8, 6800 Norheim'])(
  'on a short page the foot is what ends it; dates and the title of a column are no numbers of who writes: %s',
  (address) => {
    const text = `Oakfield Joinery Ltd
4 Oak Street                       Date         11.04.2025
Leeds LS2 3CD
${BODY.trimEnd().replace('Amount', '   VAT    Amount')}
${'\n'.repeat(14)}
Kestrel Bakery Ltd | VAT number GB123456789 | ${address}`;
    expect(partiesOf(text)).toEqual({ vendor: 'Kestrel Bakery Ltd', customer: 'Oakfield Joinery Ltd' });
  },
);

test.for([
  {
    name: 'with a telephone number',
    head: 'Oakfield Joinery Ltd\n4 Oak Street\nLeeds LS2 3CD\nTel. 0113 496 0000',
  },
  {
    name: 'with a site beside it',
    head: 'Oakfield Joinery Ltd     www.oakfield.example.com\n4 Oak Street\nLeeds LS2 3CD',
  },
  {
    name: 'with a tax number',
    head: 'Oakfield Joinery Ltd\n4 Oak Street\nLeeds LS2 3CD\nVAT No. GB987654321',
  },
])('a letterhead $name writes, whatever stands at the foot', ({ head }) =>
  expect(partiesOf(`${head}\n${BODY}${FOOT}`).vendor).toBe('Oakfield Joinery Ltd'),
);

test('a foot without numbers says nothing of who writes', () => {
  const text = `Oakfield Joinery Ltd\n4 Oak Street\nLeeds LS2 3CD\n${BODY}Kestrel Bakery Ltd`;
  expect(partiesOf(text).vendor).toBe('Oakfield Joinery Ltd');
});

test('whoever is written to below a letterhead is the customer, and not who writes, though a bank is at the foot', () => {
  const text = `Tischlerei Moos
Lindenweg 4
80333 München

Anna Berg
Ahornweg 3
80331 München
${BODY}
Bankverbindung: Stadtbank AG
IBAN DE89370400440532013000
Steuernummer 12/345/67890`;
  expect(partiesOf(text)).toEqual({ vendor: 'Tischlerei Moos', customer: 'Anna Berg' });
});

test('a company at the foot without an address does not write', () => {
  const text = `Boulangerie Moos
4 rue du Moulin
75001 Paris
${BODY.replace(/\n{20}/u, '')}
Assurance Lotos SA, contrat 12
SIRET 123 456 789 00012`;
  expect(partiesOf(text).vendor).toBe('Boulangerie Moos');
});

test('below an address without a name, whose is in a picture, stands who is written to, a blank line over his address', () => {
  const text = `38 Mill Lane
Leeds LS1 4AB
+44 113 496 0000
                                              OAKFIELD

                                              4 Oak Street
                                              Leeds LS2 3CD
${BODY}`;
  expect(partiesOf(text)).toEqual({ vendor: null, customer: 'OAKFIELD' });
});

test('the only address, in a window at the right without a number, is of who is written to, though he has two names', () => {
  const indent = ' '.repeat(58);
  const head = ['OAKFIELD JOINERY', 'OAKFIELD', '4 Oak Street', 'Leeds LS2 3CD'];
  const text = `${head.map((line) => `${indent}${line}`).join('\n')}\n${BODY}`;
  expect(partiesOf(`${'\n'.repeat(9)}${text}`)).toEqual({ vendor: null, customer: 'OAKFIELD JOINERY' });
  // Where letterheads stand, he may be who writes.
  expect(partiesOf(text)).toEqual({ vendor: 'OAKFIELD JOINERY', customer: null });
});

test('a letterhead far down whose numbers stand beside their labels is of who writes', () => {
  const text = `${'\n'.repeat(15)}Kestrel Bakery
12 Mill Lane
Leeds LS1 4AB
Telephone       0113 496 0000
${BODY}`;
  expect(partiesOf(text).vendor).toBe('Kestrel Bakery');
});
