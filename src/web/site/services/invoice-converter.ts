import { UPLOAD_LIMIT_BYTES } from '#domain/files/upload-limits.ts';
import { paths } from '#web/paths.ts';
import { COST, KEPT, megabytes, type Service } from './service.ts';

/** What the page and the card of this service say. */
export const INVOICE_CONVERTER: Service = {
  href: paths.invoiceConverter,
  card: 'Invoice Converter',
  cardText: 'Reads supplier, dates, line items and totals from PDF invoices, scans included.',
  tab: 'invoice-conversion',
  title: 'Invoice Converter – PDF invoices to Excel and CSV | DataFix',
  description:
    'Read supplier, invoice number, dates, line items, taxes and totals from PDF invoices and scans, and export them to Excel, CSV and accounting software. Lines are checked against the total.',
  keywords: 'invoice converter, PDF invoice to Excel, invoice to CSV, invoice OCR, invoice data extraction',
  heading: 'Turn invoices into rows that add up',
  lead: 'Supplier, number, dates, purchase order, every line item with quantity and price, taxes and total: read from the PDF or the scan, and checked against each other.',
  steps: [
    {
      title: 'Upload an invoice',
      text: `A PDF of up to ${megabytes(UPLOAD_LIMIT_BYTES['invoice-conversion'])}, digital or scanned, or a photo. On Pro you can drop in a whole month at once.`,
    },
    {
      title: 'Check it beside the page',
      text: 'Click a field and you see where it stands on the invoice. Lines, taxes and total are compared; what doesn’t agree is named.',
    },
    {
      title: 'Export',
      text: 'One row per line item in Excel or CSV, many invoices in one file, or as bills for your accounting software.',
    },
  ],
  points: [
    {
      title: 'Line items',
      text: 'Descriptions that run over several lines and discounts stay with the line they belong to.',
    },
    {
      title: 'Taxes',
      text: 'Several rates on one invoice, and prices with or without tax.',
    },
    {
      title: 'Totals that prove it',
      text: 'Quantity times price gives the line, lines give the subtotal, subtotal and tax give the total. Where that fails, you see it at once.',
    },
    {
      title: 'Any layout',
      text: 'No templates and no training: an invoice from a supplier we have never seen is read like any other.',
    },
    {
      title: 'Scans and photos',
      text: 'Crooked, shadowed and stamped pages are put straight before they are read.',
    },
    {
      title: 'E-invoices',
      text: 'A PDF that carries its data inside, such as ZUGFeRD and Factur-X, is read from that data.',
    },
  ],
  questions: [
    {
      question: 'Can it read invoices in other languages?',
      answer:
        'Yes. Invoices in English, German, French, Dutch, Spanish, Italian, Portuguese, Polish, Swedish and other European languages are read, with their own number and date formats.',
    },
    {
      question: 'What if an invoice doesn’t add up?',
      answer:
        'We show which figures disagree and by how much. Sometimes the invoice itself is wrong; then you know before you pay it.',
    },
    {
      question: 'Can I export many invoices to one file?',
      answer: 'Yes: one Excel workbook or CSV with a row for each line item, or one file of bills to import.',
    },
    COST,
    KEPT,
  ],
};
