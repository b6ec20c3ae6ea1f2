import { expect, test } from 'vitest';
import { beginsWithIncluded, labelIn } from './sum-words.ts';

test.for([
  ['Total incl. delivery and VAT', 'total'],
  ['Total including delivery and VAT', 'total'],
  ['Gesamtbetrag einschließlich Versand und MwSt', 'total'],
  ['Total incl. VAT and shipping', 'total'],
  ['Delivery incl. VAT', 'shipping'],
  ['Total VAT incl. delivery', 'tax'],
  ['Veroton hinta yht', 'net'],
  ['Arvolisävero yht', 'tax'],
  ['Including VAT in total', 'tax'],
  ['Total imp. trasladados', 'tax'],
  ['Total imp. retenidos', 'withholding'],
  ['Incl. TVA sur total', 'tax'],
  ['Общо BGN вкл. ДДС', 'total'],
  ['Размер на данъка', 'tax'],
  ['To be paid', 'due'],
  ['To be paid (excl. VAT)', 'net'],
  ['Cumulative net', 'net'],
  ['Cumulative gross', 'total'],
  ['Amount of this bill', 'total'],
  ['The sum of Rupees (Rs.)', 'total'],
  ['Previous bill amount', 'earlier'],
])('%s is the %s', ([text = '', kind]) => expect(labelIn(text, { isRecognised: false })?.kind).toBe(kind));

test.for([
  'davon Verpackung',
  'z toho doprava',
  'ebből szállítás',
  'din care transport',
  'josta toimitus',
  'в том числе доставка',
  'у тому числі доставка',
  'od toga dostava',
  'od tega dostava',
  'в това число доставка',
  'tai skaitā piegāde',
  'iš jų pristatymas',
  'sealhulgas transport',
])('%s is a part of what stands above it', (text) => expect(beginsWithIncluded(text)).toBe(true));

test.for([
  ['ยอดค้างชำระ', 'due'],
  ['ชำระแล้ว', 'paid'],
])('%s is what is %s', ([text = '', kind]) =>
  expect(labelIn(text, { isRecognised: false })?.kind).toBe(kind),
);

test('a rate is no sum', () =>
  expect(labelIn('ALICUOTA IVA', { isRecognised: false })?.kind).not.toBe('tax'));

test('a sum may be named with a mark for a letter, and a rule before it, in a scan alone', () => {
  const kindOf = (text: string, isRecognised: boolean) => labelIn(text, { isRecognised })?.kind ?? null;
  expect(['Itota!:', 'Tota1'].map((text) => kindOf(text, true))).toEqual(['total', 'total']);
  expect(kindOf('Itota!:', false)).toBeNull();
});
