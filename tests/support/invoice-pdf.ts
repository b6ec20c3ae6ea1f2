import { plainPdf, type PlacedText } from './plain-pdf.ts';

const LINES = [
  { description: 'Printer paper A4', quantity: '10', price: '4.50', amount: '45.00' },
  { description: 'Desk lamp', quantity: '2', price: '27.50', amount: '55.00' },
];

/** An ordinary invoice in English: two lines, 20 % tax, 120.00 in all. */
export function invoicePdf(facts: { readonly number?: string } = {}): Buffer {
  return plainPdf(invoiceTexts(facts));
}

/** The texts of its page. */
export function invoiceTexts({ number = 'INV-2024-017' }: { readonly number?: string } = {}): PlacedText[][] {
  return [
    [
      { x: 50, y: 790, text: 'Example Supplies Ltd' },
      { x: 50, y: 775, text: '1 Market Street, London' },
      { x: 50, y: 760, text: 'VAT number GB123456789' },
      { x: 400, y: 790, text: 'INVOICE' },
      { x: 400, y: 770, text: `Invoice number: ${number}` },
      { x: 400, y: 755, text: 'Invoice date: 5 March 2024' },
      { x: 400, y: 740, text: 'Due date: 4 April 2024' },
      { x: 50, y: 710, text: 'Bill to' },
      { x: 50, y: 695, text: 'Another Company plc' },
      { x: 50, y: 640, text: 'Description' },
      { x: 300, y: 640, text: 'Quantity' },
      { x: 380, y: 640, text: 'Unit price' },
      { x: 480, y: 640, text: 'Amount' },
      ...LINES.flatMap(({ description, quantity, price, amount }, index) => {
        const y = 620 - index * 20;
        return [
          { x: 50, y, text: description },
          { x: 310, y, text: quantity },
          { x: 390, y, text: price },
          { x: 485, y, text: amount },
        ];
      }),
      { x: 380, y: 560, text: 'Subtotal' },
      { x: 480, y: 560, text: '100.00' },
      { x: 380, y: 545, text: 'VAT 20%' },
      { x: 485, y: 545, text: '20.00' },
      { x: 380, y: 530, text: 'Total GBP' },
      { x: 480, y: 530, text: '120.00' },
    ],
  ];
}
