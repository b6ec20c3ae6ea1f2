import { expect, test } from 'vitest';
import { fromTheRight } from '#tests/fixtures/invoices/from-the-right.ts';
import { readFirstInvoice } from './read-first-invoice.ts';
import { readInvoice } from './read-invoice.ts';

const ARABIC = `شركة الواحة للتجارة
طريق الأمير سلطان 8، جدة
الرقم الضريبي: 300012345600003

فاتورة ضريبية
رقم الفاتورة: 1042                 تاريخ الإصدار: 15/03/2024
العميل: مؤسسة الموج الأزرق          تاريخ الاستحقاق: 14/04/2024

الوصف                الكمية       سعر الوحدة      الإجمالي
كرسي مكتب            2            150.00          300.00
طاولة خشبية          1            400.00          400.00

المجموع الفرعي                                    700.00
ضريبة القيمة المضافة 15%                          105.00
الإجمالي شامل الضريبة                              805.00`;

const HEBREW = `מכון הדקל בע"מ
רחוב האלון 12, חיפה
ח.פ. 514123456

חשבונית מס מספר 2031
תאריך: 15/03/2024                  לתשלום עד: 14/04/2024
לכבוד: גלי הצפון בע"מ

תיאור                כמות         מחיר            סה"כ
ייעוץ                4            250.00          1,000.00
עיצוב אתר            1            500.00          500.00

סה"כ לפני מע"מ                                    1,500.00
מע"מ 17%                                          255.00
סה"כ לתשלום                                       1,755.00`;

function read(text: string) {
  const { fields, lines, warnings } = readInvoice([fromTheRight(text)]);
  const found = Object.entries(fields).flatMap(([name, { value }]) =>
    value === null ? [] : [[name, value]],
  );
  return {
    fields: Object.fromEntries(found),
    lines: lines.map(({ quantity, description, amount }) => [quantity, description, amount].join(' | ')),
    warnings,
  };
}

test('an Arabic invoice is read from the right', () => {
  expect(read(ARABIC)).toEqual({
    fields: {
      vendorName: 'شركة الواحة للتجارة',
      vendorAddress: 'طريق الأمير سلطان 8، جدة',
      vendorTaxId: '300012345600003',
      customerName: 'مؤسسة الموج الأزرق',
      invoiceNumber: '1042',
      invoiceDate: '2024-03-15',
      dueDate: '2024-04-14',
      subtotal: '700.00',
      taxTotal: '105.00',
      total: '805.00',
    },
    lines: ['2 | كرسي مكتب | 300.00', '1 | طاولة خشبية | 400.00'],
    warnings: [],
  });
});

test('a Hebrew invoice is read from the right', () => {
  expect(read(HEBREW)).toEqual({
    fields: {
      vendorName: 'מכון הדקל בע"מ',
      vendorAddress: 'רחוב האלון 12, חיפה',
      vendorTaxId: '514123456',
      customerName: 'גלי הצפון בע"מ',
      invoiceNumber: '2031',
      invoiceDate: '2024-03-15',
      dueDate: '2024-04-14',
      currency: 'ILS',
      subtotal: '1500.00',
      taxTotal: '255.00',
      total: '1755.00',
    },
    lines: ['4 | ייעוץ | 1000.00', '1 | עיצוב אתר | 500.00'],
    warnings: [],
  });
});

test('places of what is read from the right are as printed', () => {
  const page = fromTheRight(ARABIC);
  const { fields, lines, taxes } = readInvoice([page]);
  const boxOf = (text: string) => {
    const { left, right } = page.words.findLast((word) => word.text === text) ?? { left: 0, right: 0 };
    return { left: expect.closeTo(left, 3), right: expect.closeTo(right, 3) };
  };
  expect(fields.total.place?.box).toMatchObject(boxOf('805.00'));
  expect(fields.invoiceNumber.place?.box).toMatchObject(boxOf('1042'));
  expect(taxes[0]?.place?.box).toMatchObject(boxOf('105.00'));
  expect(lines[0]?.place?.amount).toMatchObject(boxOf('300.00'));
  expect(lines[0]?.place?.unitPrice).toMatchObject(boxOf('150.00'));
});

test('two invoices in one file are told apart by their numbers, from the right too', () => {
  const second = { ...fromTheRight(ARABIC.replace('1042', '1043').replaceAll('805.00', '806.00')), page: 2 };
  const { fields, warnings } = readFirstInvoice([fromTheRight(ARABIC), second]);
  expect(fields.invoiceNumber.value).toBe('1042');
  expect(warnings.join(' ')).toContain('1043');
});

test('the total of an Arabic invoice says that tax is in it, and the rate stands in brackets', () => {
  const { fields, taxes } = readInvoice([
    fromTheRight(`شركة الواحة للتجارة
رقم الفاتورة: 1042

المنتجات              الكمية       سعر الوحدة      الإجمالي
كرسي مكتب            2            150.00          300.00

ضريبة القيمة المضافة )%15(                         45.00
المجموع مع الضريبة                                 345.00`),
  ]);
  expect(fields.total.value).toBe('345.00');
  expect(taxes).toMatchObject([{ rate: '15', amount: '45.00' }]);
});
