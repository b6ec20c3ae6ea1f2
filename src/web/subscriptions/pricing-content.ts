import { RESULT_KEPT, SOURCE_KEPT } from '#domain/files/expiry-times.ts';
import { Combine, FileCheck, Landmark, ListChecks, ReceiptText, ShieldCheck, Table2 } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { MERGE_FILES_MAX, MERGE_FILES_MIN } from '#domain/pdf-merge/merge-limits.ts';
import { priceOfPlan, REFUND_DAYS } from '#domain/subscriptions/plan-cards.ts';
import { GRACE_DAYS } from '#domain/subscriptions/subscription-access.ts';
import { PLANS } from '#domain/subscriptions/plan-catalogue.ts';
import type { Question } from '#web/ui/question-list.tsx';

interface Tile {
  readonly name: string;
  readonly text: string;
  readonly Icon: LucideIcon;
}

/** What the plans are for. */
export const TILES: readonly Tile[] = [
  { name: 'Bank Statements', text: 'PDFs and photos to Excel, CSV, OFX and QIF', Icon: Landmark },
  { name: 'Invoices', text: 'Header, line items, taxes and totals', Icon: ReceiptText },
  { name: 'CSV Files', text: 'Broken exports and workbooks repaired', Icon: Table2 },
  { name: 'PDF Merge', text: `${MERGE_FILES_MIN} to ${MERGE_FILES_MAX} PDFs as one`, Icon: Combine },
];

export const WHAT_IT_DOES: readonly Tile[] = [
  {
    name: 'Checks the arithmetic',
    text: 'A statement’s amounts must lead from balance to balance, and an invoice’s lines to its total. Where they don’t, you see the row beside the page and correct it there.',
    Icon: ListChecks,
  },
  {
    name: 'Shows every change',
    text: 'Delimiters, encodings, quotes and ragged rows are repaired, and each repair is listed with the value before and after. Nothing is removed until you say so.',
    Icon: Table2,
  },
  {
    name: 'Writes what your software imports',
    text: 'Excel, CSV and JSON, and import files for QuickBooks, Xero, Sage, FreshBooks and Pastel. If a date or amount is missing, we say which instead of leaving it blank.',
    Icon: FileCheck,
  },
  {
    name: 'Deletes what you upload',
    text: `Uploads go after ${SOURCE_KEPT}, results after ${RESULT_KEPT}. Delete either at any time, or your whole account. Only you can see your files.`,
    Icon: ShieldCheck,
  },
];

const { free, pro } = PLANS;

export const QUESTIONS: readonly Question[] = [
  {
    question: 'What is a page credit?',
    answer:
      'On Pro and Expert, each page of a statement, an invoice or a PDF merge costs one page credit. CSV and Excel files cost none. A file we can’t process costs nothing.',
  },
  {
    question: 'What does a credit buy on the Free plan?',
    answer: `One file or one merge, however many pages it has. You get ${free.monthlyLimit} credits each calendar month. No card is needed.`,
  },
  {
    question: 'What happens when I run out?',
    answer:
      'Your files and results stay where they are. You can wait until your credits renew, and on the Free plan you can upgrade at any time. We never charge more than the monthly price.',
  },
  {
    question: 'Which currency am I charged in?',
    answer: `Always US dollars: Pro is ${priceOfPlan(pro)} a month. Prices in other currencies are estimates. Your bank’s exchange rate and fees decide the final amount.`,
  },
  {
    question: 'Can I cancel at any time?',
    answer:
      'Yes, on the Billing page. You keep your plan until the end of the period you paid for, and you won’t be charged again. Until then you can change your mind.',
  },
  {
    question: 'Can I get a refund?',
    answer: `Yes. Write to us within ${REFUND_DAYS} days of the start of your subscription.`,
  },
  {
    question: 'What if a payment fails?',
    answer: `You keep your plan for ${GRACE_DAYS} days while we try the payment again. After that, your account goes back to Free. Your files are kept just as long on the Free plan.`,
  },
];
