import { expect, test } from 'vitest';
import { receiptWordOf } from './receipt-words.ts';

test.for([
  ['Total after rounding', 'total'],
  ['Rounded off amount to pay', 'total'],
  ['Rounded bill amount', 'total'],
  ['Rounded off Grand Total', 'total'],
  ['Rounded Amount RM', 'total'],
  ['Rounded off Net Amount', 'total'],
  ['Total rounded to 5 sen', 'total'],
  ['8 Items TOTAL', 'total'],
  ['TOTAL club savings', 'saved'],
  ['Total Harbour promotions', 'saved'],
  ['Rounded off', 'rounding'],
  ['Rounded off balance', 'rounding'],
  ['Net total after discount', 'net'],
  ['Rounding', 'rounding'],
  // Each heads a summary of taxes as well.
  ['BTW', 'tax'],
  ['TVA', 'tax'],
  ['PTU', 'tax'],
  ['Brutto', 'taxSummary'],
  // On invoices what was paid or is left.
  ['Total payment', 'total'],
  ['Pagato', 'tendered'],
  ['Baki', 'change'],
  ['Ресто', 'change'],
] as const)('the label %s of a receipt names a %s', ([label, word]) => {
  expect(receiptWordOf(label, false)).toBe(word);
});

test.for([
  ['СУММА', 'total'],
  ['ИТОГО БЕЗ СКИДКИ:', 'subtotal'],
  ['СКИДКА (ПРОЦЕНТ)', 'saved'],
  ['Безналичный платеж', 'card'],
  ['Карточка', 'card'],
  ['ЖИЫНЫ/ИТОГО', 'total'],
  ['ҚОЛМА-ҚОЛ/НАЛИЧНЫМИ', 'tendered'],
  ['МЕЖДИННА СУМА', 'subtotal'],
  ['БРОЙ ЛВ', 'tendered'],
  ['УКУПНО:', 'total'],
  ['ВКУПЕН ПРОМЕТ', 'total'],
  ['ВО ГОТОВО', 'tendered'],
  ['КУСУР', 'change'],
  // Read as the Latin letters that look the same.
  ['CYMA', 'total'],
  ['KAPTKA', 'card'],
  ['HTOT', 'total'],
  ['NTOFO K OfJATE:', 'total'],
] as const)('the label %s in Cyrillic letters names a %s', ([label, word]) => {
  expect(receiptWordOf(label, true)).toBe(word);
});

test.for(['合 言十', '全 言', '人療 言填', '合計'])('the Japanese word for a total read as %s', (label) => {
  expect(receiptWordOf(label, true)).toBe('total');
});
