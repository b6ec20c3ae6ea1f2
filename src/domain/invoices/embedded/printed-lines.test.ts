import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { typewritten } from '#tests/fixtures/statements/typewritten.ts';
import { checkInvoice } from '../check-invoice.ts';
import { invoiceSchema } from '../invoice.schemas.ts';
import { readEmbeddedInvoice } from './read-embedded-invoice.ts';

/** An invoice whose XML has no lines, beside what its page prints. */
function read(name: string, page: string, ...changes: readonly (readonly [string, string])[]) {
  const url = new URL(`../../../../tests/fixtures/invoices/embedded/${name}.xml`, import.meta.url);
  let xml = readFileSync(url, 'utf8');
  for (const [from, to] of changes) {
    if (!xml.includes(from)) throw new Error(`no ${from}`);
    xml = xml.replaceAll(from, to);
  }
  const words = typewritten(page).flatMap((line) => line.words);
  const pages = [{ page: 1, width: 600, height: 842, source: 'text' as const, words }];
  const invoice = readEmbeddedInvoice(Buffer.from(xml), pages);
  if (invoice === null) throw new Error('not read');
  expect(invoiceSchema.parse(invoice)).toEqual(invoice);
  return {
    invoice,
    lines: invoice.lines.map(({ description, quantity, unitPrice, amount }) =>
      [description, quantity, unitPrice, amount].join(' | '),
    ),
    addsUp: checkInvoice(invoice).addsUp,
  };
}

const HEAD = `Moulin du Vallon
Facture N° F-2026-17
Date : 17/02/2026
Échéance : 19/03/2026
`;
const ITEMS = `
Désignation               Qté      Prix unitaire HT     Montant HT
Savon de Marseille         10               8,19          81,90
Huile d'olive 1 L          30              18,10         543,00
`;
const SUMS = `
                                   Total HT              624,90
                                   TVA                    46,25
                                   Total TTC             671,15
`;
const LINES = ['Savon de Marseille | 10 | 8.19 | 81.90', "Huile d'olive 1 L | 30 | 18.10 | 543.00"];
const NOT_PREPAID = [['>470.15<', '>671.15<']] as const;

test('MINIMUM: the printed lines and due date are taken, and nothing else of the page', () => {
  const { invoice, lines, addsUp } = read('minimum', HEAD + ITEMS + SUMS, ...NOT_PREPAID);
  expect(lines).toEqual(LINES);
  expect(addsUp).toBe(true);
  expect(invoice.fields.vendorName).toMatchObject({ value: 'Moulin & Fils SARL', confidence: 1 });
  expect(invoice.fields.dueDate.value).toBe('2026-03-19');
  expect(invoice.fields.dueDate.confidence).toBeLessThan(1);
  expect(invoice.lines.every(({ place }) => place?.amount)).toBe(true);
});

test('BASIC WL: the printed lines are taken, the due date is that of the XML', () => {
  const { invoice, lines, addsUp } = read('basic-wl', HEAD + ITEMS + SUMS);
  expect(lines).toEqual(LINES);
  expect(addsUp).toBe(true);
  expect(invoice.fields.dueDate).toMatchObject({ value: '2026-03-20', confidence: 1 });
});

test('the amounts of a credit note are negative', () => {
  const { invoice, addsUp } = read(
    'basic-wl',
    HEAD + ITEMS + SUMS,
    ['>380<', '>381<'],
    ['>201.00<', '>0<'],
    ...NOT_PREPAID,
  );
  expect(invoice.lines.map(({ amount }) => amount)).toEqual(['-81.90', '-543.00']);
  expect(invoice.fields.total.value).toBe('-671.15');
  expect(addsUp).toBe(true);
});

const DISCOUNTED = `${HEAD}
Désignation               Qté      Prix unitaire HT     Montant HT
Savon de Marseille         10               8,19          81,90
Huile d'olive 1 L          30              18,50         555,00

                                   Remise                -12,00
${SUMS}`;

test('a discount of the page counts where the XML has none of its own', () => {
  const { invoice, lines, addsUp } = read('minimum', DISCOUNTED, ...NOT_PREPAID);
  expect(lines).toEqual([LINES[0], "Huile d'olive 1 L | 30 | 18.50 | 555.00"]);
  expect(invoice.adjustments.map(({ kind, amount }) => [kind, amount])).toEqual([['discount', '-12.00']]);
  expect(addsUp).toBe(true);
});

test.for([
  { name: 'lines that come to another sum', page: HEAD + ITEMS.replace('543,00', '543,90') + SUMS },
  { name: 'a line that is missing', page: HEAD + ITEMS.replace(/Savon.*/, '') + SUMS },
  {
    name: 'the bases of the taxes',
    page: `${HEAD}
Taux                       Base HT          Montant TVA
20,00 %                      81,90                16,38
5,50 %                      543,00                29,87
${SUMS}`,
  },
  { name: 'the sums alone', page: HEAD + SUMS },
  {
    name: 'one figure that is the net, on a page that shows no other sum',
    page: `${HEAD}
Désignation                                      Montant HT
Montant de la situation                              624,90
`,
  },
])('$name are no lines: the invoice is as the XML has it', ({ page }) => {
  for (const name of ['minimum', 'basic-wl']) {
    const { invoice, lines } = read(name, page);
    expect(lines).toEqual([]);
    expect(invoice.adjustments).toEqual([]);
  }
});
