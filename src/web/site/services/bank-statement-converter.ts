import { paths } from '#web/paths.ts';
import { COST, KEPT, type Service } from './service.ts';

/** What the page and the card of this service say. */
export const BANK_STATEMENT_CONVERTER: Service = {
  href: paths.bankStatementConverter,
  card: 'Bank Statement',
  cardText:
    'Turns PDF bank statements into tables, every row checked against the statement’s own balances, for Excel, QuickBooks, Xero, Sage and more.',
  tab: 'csv-processing',
  title: 'Bank Statement Converter – PDF to Excel, CSV and QuickBooks | DataFix',
  description:
    'Convert PDF and scanned bank statements to Excel, CSV, OFX, QIF, QuickBooks, Xero, Sage, FreshBooks and Pastel. Every row is checked against the balances on the statement.',
  keywords:
    'bank statement converter, PDF bank statement to Excel, bank statement to CSV, bank statement to QuickBooks, bank statement OFX',
  heading: 'Convert bank statements to Excel and accounting imports',
  lead: 'Upload a statement as a PDF or a photo. DataFix reads every transaction and checks the sums against the balances printed on the page, so you know that no row is missing before you import it.',
  steps: [
    {
      title: 'Upload the statement',
      text: 'Digital or scanned PDF, or a photo. A password-protected PDF opens with its password, which we don’t keep.',
    },
    {
      title: 'See that it adds up',
      text: 'The opening balance plus every amount must give every printed balance. If it doesn’t, you see the row where it breaks beside the page and correct it there.',
    },
    {
      title: 'Import it',
      text: 'Excel, CSV, OFX or QIF, or a file made for QuickBooks, Xero, Sage, FreshBooks or Pastel.',
    },
  ],
  points: [
    {
      title: '200+ banks',
      text: 'There are no templates to draw: columns, dates and signs are worked out from the statement itself, and its own balances prove them.',
    },
    {
      title: 'Scans and photos',
      text: '98%+ OCR accuracy on clear scans. Figures that are hard to read are read twice and settled by the balances.',
    },
    {
      title: 'Debits and credits',
      text: 'Separate columns, one signed column, CR and DR, brackets or a trailing minus: the sign comes out right.',
    },
    {
      title: 'Dates',
      text: 'Missing years, day or month first, and statements over New Year are worked out from the period and the order of rows.',
    },
    {
      title: 'Many at once',
      text: 'A year of statements as one workbook or CSV, with gaps and overlaps between them pointed out.',
    },
    {
      title: 'If it goes wrong',
      text: 'If a statement doesn’t convert properly, e-mail it to us and we process it by hand at no charge, usually within 2-4 hours.',
    },
  ],
  questions: [
    {
      question: 'How do I know that no transaction is missing?',
      answer:
        'We compare every balance printed on the statement with the sum of the rows above it. “Balanced” means that they all agree. If a statement prints no balances, we say that we can’t check it.',
    },
    {
      question: 'Which accounting programs can import the result?',
      answer:
        'QuickBooks, Xero, Sage, FreshBooks and Pastel have formats of their own; OFX and QIF are read by most others. Excel and CSV are always there.',
    },
    {
      question: 'Does it read scanned statements?',
      answer:
        'Yes, and photos of paper. Pages are straightened first, and what stays doubtful is marked for you to look at beside the picture of the page.',
    },
    COST,
    KEPT,
  ],
};
