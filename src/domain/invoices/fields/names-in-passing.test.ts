import { expect, test } from 'vitest';
import { readTypedFields } from '#tests/fixtures/invoices/read-typed-invoice.ts';

const ITEMS = `Item          Qty     Price    Amount
Case            2     10.00     20.00
Total                           20.00`;

test.for([
  {
    name: 'a label without a colon before a company',
    text: `FACTUUR 77\nVerkocht door Noordkade Handel B.V.\nBtw-nummer NL000099998B57\nKlant: Anna Berg\n\n${ITEMS}`,
    fields: { vendorName: 'Noordkade Handel B.V.', customerName: 'Anna Berg' },
  },
  {
    name: 'words of a name are labels elsewhere',
    text: `BLUE MOBILE SHOP\nMill Road, Seaton\nBill ID: 9\nCustomer: Anna Berg\n\n${ITEMS}`,
    fields: { vendorName: 'BLUE MOBILE SHOP', customerName: 'Anna Berg' },
  },
  {
    name: 'a company behind words that are not known',
    text: `FREIGHT INVOICE\nTransporteur exprès: Kestrel Cargo AB\nCustomer: Anna Berg\nInvoice number: KC-77\n\n${ITEMS}`,
    fields: { vendorName: 'Kestrel Cargo AB', customerName: 'Anna Berg' },
  },
  {
    name: 'nor over the address of somebody else',
    text: `INVOICE 77\nCarrier: Kestrel Cargo Ltd\nOakfield Joinery\n12 Mill Lane\nLeeds LS1 4AB\nCustomer: Anna Berg\n\n${ITEMS}`,
    fields: { vendorName: 'Oakfield Joinery', customerName: 'Anna Berg' },
  },
  {
    name: 'but not where somebody else stands at the top',
    text: `Harbour Tools Ltd\n12 Mill Lane, Leeds LS1 4AB\nINVOICE 77\nShipping line: Kestrel Cargo AB\nCustomer: Anna Berg\n\n${ITEMS}`,
    fields: { vendorName: 'Harbour Tools Ltd', customerName: 'Anna Berg' },
  },
  {
    name: 'From and For over two blocks',
    text: `Invoice #HB-77

From                            For

Quiet Harbour Works             Anna Berg
12 Mill Road, Seaton            7 Lake Road, Norton

${ITEMS}`,
    fields: { vendorName: 'Quiet Harbour Works', customerName: 'Anna Berg' },
  },
  {
    name: 'a title within what is charged names nobody',
    text: `INVOICE 77
Item                  Qty     Price    Amount
Recording of 'Mr      1     10.00     10.00
Senor Sarens'
Total                                  10.00`,
    fields: { customerName: null },
  },
  {
    name: 'whoever is honoured is written to',
    text: `請求書
株式会社はな
山田太郎          様
下記の通りご請求申し上げます
品名          数量     単価       金額
机              1    20,000     20,000`,
    fields: { vendorName: null, customerName: '株式会社はな' },
  },
  {
    name: 'a form of two parts behind a comma',
    text: `Orchid Hill Co., Ltd.\n99 Mill Road\nInvoice 77\n\n${ITEMS}`,
    fields: { vendorName: 'Orchid Hill Co., Ltd.' },
  },
  {
    name: 'who receives the goods in a Vietnamese shop',
    text: `HÓA ĐƠN SỐ : 67
Họ tên người nhận: Lan
Ngày giao: 16/9/2022

Sản phẩm           Giá        Size    Thành tiền
Áo sơ mi           232,750    S       232,750
                                      Tổng tiền: 232,750
Ngày 11 tháng 9 năm 2022`,
    fields: { customerName: 'Lan', total: '232750', invoiceDate: '2022-09-11' },
  },
  {
    name: 'who is paid, behind many words',
    text: `INVOICE 77\nTO:  Anna Berg\n     Pacific Ave 89\n\n${ITEMS}\n\nMAKE ALL CHECKS PAYABLE TO HARBOUR & CO.`,
    fields: { vendorName: 'HARBOUR & CO.', customerName: 'Anna Berg' },
  },
  {
    name: 'who is paid has no legal form',
    text: `INVOICE 77\nTO:  Anna Berg\n     Pacific Ave 89\n\n${ITEMS}\n\nMake all checks payable to Harbour Studio`,
    fields: { vendorName: 'Harbour Studio' },
  },
  {
    name: 'a value beside known words with a colon',
    text: `Factura\nTipo de Factura:     Normal\nNº factura:          A77\n\n${ITEMS}`,
    fields: { vendorName: null },
  },
  {
    name: 'a euro sign drawn as a letter, glued before its figure',
    text: `Rechnung 7\n\nBeratung     e1 280,00\nFahrten      e120,00\nGesamt       e1 400,00`,
    fields: { currency: 'EUR', total: '1400.00' },
  },
  {
    name: 'a euro sign drawn as a letter, before its figure, and the name in the middle over its trade and tax number',
    text: `    ΕΛΕΝΗ ΝΙΚΟΛΑΟΥ ΜΑΥΡΟΠΟΔΗ
      ΣΥΜΒΟΥΛΟΣ ΝΑΥΠΗΓΙΚΗΣ
      Ακτής 44, Τ.Κ. 91019
          ΑΦΜ: 099999990
ΤΙΜΟΛΟΓΙΟ: 7

Σχέδια         e1 280,00
Αξία           e1 280,00
ΦΠΑ 0%            e 0,00
Σύνολο         e1 280,00`,
    fields: {
      vendorName: 'ΕΛΕΝΗ ΝΙΚΟΛΑΟΥ ΜΑΥΡΟΠΟΔΗ',
      currency: 'EUR',
      subtotal: '1280.00',
      taxTotal: '0.00',
      total: '1280.00',
    },
  },
  {
    name: 'first name and surname in fields of their own',
    text: `HOTEL LAGO\nFactura: 41\nApellidos:    BERG NORD         Nombre:    ANNA\n\n${ITEMS}`,
    fields: { vendorName: 'HOTEL LAGO', customerName: 'ANNA BERG NORD' },
  },
  {
    name: 'who signs',
    text: `TAX INVOICE 77\nM/S  Anna Berg\n\n${ITEMS}\n\n            For Harbour Tools\n\n\n            Authorised Signatory`,
    fields: { vendorName: 'Harbour Tools', customerName: 'Anna Berg' },
  },
  {
    name: 'who receives what a Ukrainian supplier sells',
    text: `Постачальник: ТОВ «Гавань»\nОдержувач: ФОП Левченко Ганна\nРахунок № 512\n\n${ITEMS}`,
    fields: { vendorName: 'ТОВ «Гавань»', customerName: 'ФОП Левченко Ганна' },
  },
  {
    name: 'who receives the money of a Ukrainian bill',
    text: `Одержувач: ТОВ «Гавань»\nПокупець: ФОП Левченко Ганна\nРахунок № 512\n\n${ITEMS}`,
    fields: { vendorName: 'ТОВ «Гавань»', customerName: 'ФОП Левченко Ганна' },
  },
])('$name', ({ text, fields }) => expect(readTypedFields(text)).toMatchObject(fields));

test('whose name is the site below it, at the foot', () => {
  const text = `factuur\n\n${ITEMS}${'\n'.repeat(50)}Jana de Wit\nSint-Katelijnestraat 10 - 2800 Mechelen\ninfo@janadewit.be`;
  expect(readTypedFields(text)['vendorName']).toBe('Jana de Wit');
});

test.for([
  { name: 'a month in one order, most of a year in the other', due: '1/5/2024', invoice: '2023-12-06' },
  { name: 'likely in the usual order', due: '12/8/2023', invoice: '2023-06-12' },
])('day and month where nothing else tells them: $name', ({ due, invoice }) => {
  const text = `Quiet Harbour Works\nIssue Date: 12/6/2023\nDue Date: ${due}\n\n${ITEMS}`;
  expect(readTypedFields(text)['invoiceDate']).toBe(invoice);
});

test.for([
  { text: 'Due date:     20/08/2022', date: null },
  { text: 'Period Starting:     20/08/2022', date: null },
  { text: 'Somewhere     20/08/2022', date: '2022-08-20' },
])('the first date of all is the invoice’s unless it is another: $text', ({ text, date }) => {
  expect(readTypedFields(`INVOICE AB-77\n${text}\n\n${ITEMS}`)['invoiceDate']).toBe(date);
});

test('a date beside what is charged is not that of the invoice', () => {
  const text = `INVOICE AB-77\n\n${ITEMS.replace('Total', '18/08/2022: is paid   Net       20.00\nTotal')}`;
  expect(readTypedFields(text)['invoiceDate']).toBeNull();
});

test('rates of several taxes in a row are no tax', () => {
  const text = `INVOICE AB-77\n\n${ITEMS}\n\n1   Case   | CGST% : 1.12 | SGST% : 2.12 | CESS% : 0.0 |`;
  expect(readTypedFields(text)['taxTotal']).toBeNull();
});

test('a currency close behind its figure', () => {
  const text = `YILDIZ KIRTASIYE\nVEDAT CAD NO:195 ANKARA\nFatura No: AB77\n\nKalem    1     1.500,00TL     1.500,00TL\nToplam                        1.500,00TL`;
  expect(readTypedFields(text)['currency']).toBe('TRY');
});
