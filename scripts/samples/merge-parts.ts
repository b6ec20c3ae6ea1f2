import { openSheetBook, type SheetBook } from './sheet.ts';

interface MergePart {
  readonly name: string;
  readonly bytes: Uint8Array;
}

const LEFT = 60;
const COLOUR = [0.12, 0.38, 0.3] as const;

/** Three files as somebody would send them together: a letter, an offer of two pages, and terms. */
export async function mergeParts(): Promise<readonly MergePart[]> {
  return [
    { name: '1-cover-letter.pdf', bytes: await coverLetter() },
    { name: '2-quotation.pdf', bytes: await quotation() },
    { name: '3-terms.pdf', bytes: await terms() },
  ];
}

async function coverLetter(): Promise<Uint8Array> {
  const book = await openSheetBook('Cover letter');
  addPage(book, 'Finch & Harbour Design Ltd', [
    '12 Mill Lane, Bristol BS1 4QA',
    '',
    '9 March 2026',
    '',
    'Dear Ms Okafor,',
    '',
    'Thank you for asking us to quote for the signs at your three practices.',
    'The quotation and our terms follow this letter. The prices hold until the end of May.',
    '',
    'If you would like to see samples of the materials, we can bring them to you.',
    '',
    'Kind regards,',
    'Anna Finch',
  ]);
  return book.save();
}

async function quotation(): Promise<Uint8Array> {
  const book = await openSheetBook('Quotation');
  addPage(book, 'Quotation Q-1187', [
    'Reception sign, brushed aluminium, 3 pieces',
    'Door plates with room names, 24 pieces',
    'Window lettering, opening hours, 3 sets',
    'Fitting on site, 2 days',
    '',
    'Total without VAT: 6,480.00 GBP',
  ]);
  const plan = book.addSheet({ isLandscape: true });
  plan.band(0, 10, COLOUR);
  plan.text(LEFT, 70, 'Timetable', { size: 18, isBold: true });
  for (const [index, text] of [
    'Week 1: measuring on site',
    'Week 2: artwork and approval',
    'Weeks 3 and 4: production',
    'Week 5: fitting',
  ].entries())
    plan.text(LEFT, 120 + index * 26, text, { size: 12 });
  return book.save();
}

async function terms(): Promise<Uint8Array> {
  const book = await openSheetBook('Terms');
  addPage(book, 'Terms of business', [
    '1. A quotation holds for 60 days.',
    '2. Work begins when the customer has approved the artwork in writing.',
    '3. Half of the price is due on approval, the rest 30 days after fitting.',
    '4. Goods remain ours until they are paid for.',
    '5. We repair faults in material and work for two years.',
  ]);
  return book.save();
}

function addPage(book: SheetBook, title: string, lines: readonly string[]): void {
  const sheet = book.addSheet();
  sheet.band(0, 10, COLOUR);
  sheet.text(LEFT, 80, title, { size: 18, isBold: true });
  for (const [index, text] of lines.entries()) sheet.text(LEFT, 130 + index * 22, text, { size: 11 });
}
