import { ChevronDown } from 'lucide-react';
import { MERGE_FILES_MAX } from '#domain/file-merge/file-merge.schemas.ts';
import { PLANS } from '#domain/subscriptions/plan-catalogue.ts';

interface Question {
  readonly question: string;
  readonly answer: string;
}

const QUESTIONS: readonly Question[] = [
  {
    question: 'Which files can I upload today?',
    answer:
      'CSV, TXT and TSV exports of up to 250 MB, from any system: comma, semicolon, tab or pipe, in UTF-8, UTF-16 or Windows encodings. Excel workbooks too (XLSX, XLSM, XLS), also the HTML and XML files that many systems call XLS. Bank statements as PDF, from any bank. Invoices and PDF merging are being built and will appear here when they work.',
  },
  {
    question: 'What exactly is repaired?',
    answer:
      'Wrong or mixed delimiters, broken characters, stray byte order marks, unbalanced quotes, and rows with too many or too few cells. Every change is listed with the value before, the value after, and the reason.',
  },
  {
    question: 'How do I know that a statement was read rightly?',
    answer:
      'The opening balance plus every amount must give every printed balance. Where it does, the statement says that it adds up; where it does not, you see the row at which it breaks beside the page, and put it right there. Where nothing printed allows a check, it says so.',
  },
  {
    question: 'Will it remove rows I still need?',
    answer:
      'No row goes by itself. Duplicates and empty rows are found, counted and shown; you remove them with one press and can undo it for as long as the result is kept.',
  },
  {
    question: 'What happens to my data?',
    answer:
      'The file you upload is deleted after 24 hours, the result after 7 days, and you can delete both at once at any time. Only you can see them.',
  },
  {
    question: 'What does it cost?',
    answer: `The Free plan has ${PLANS.free.monthlyLimit} credits a month. Each file you process takes one; a file that cannot be read takes none. No card is needed.`,
  },
  {
    question: 'In which formats do I get the result?',
    answer:
      'As CSV (UTF-8), as an Excel workbook (.xlsx), or as JSON with the full list of repairs. A table of payments also as the CSV that QuickBooks, Xero, Sage, FreshBooks or Pastel imports, a bank statement also as OFX and QIF.',
  },
  {
    question: 'Can I merge several files?',
    answer: `Yes: 2 to ${MERGE_FILES_MAX} processed files become one table or one Excel workbook with a sheet per file, their columns matched by name. Merging is part of Pro, which cannot be bought here yet.`,
  },
];

export function Faq() {
  return (
    <section aria-labelledby="faq" className="space-y-5">
      <h2 id="faq" className="text-2xl">
        Questions and answers
      </h2>
      <div className="divide-y divide-line rounded-lg border border-line bg-surface">
        {QUESTIONS.map(({ question, answer }) => (
          <details key={question} className="group">
            <summary className="flex items-center justify-between gap-4 rounded-lg px-5 py-4 font-medium -outline-offset-2">
              {question}
              <ChevronDown
                aria-hidden
                size={18}
                className="shrink-0 text-ink-faint transition-transform group-open:rotate-180"
              />
            </summary>
            <p className="max-w-3xl px-5 pb-5 text-ink-soft">{answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
