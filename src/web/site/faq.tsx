import { RESULT_KEPT, SOURCE_KEPT } from '#domain/files/expiry-times.ts';
import { MERGE_FILES_MAX } from '#domain/file-merge/merge-limits.ts';
import { MERGE_FILES_MAX as PDFS_MAX, MERGE_FILES_MIN as PDFS_MIN } from '#domain/pdf-merge/merge-limits.ts';
import { PLANS } from '#domain/subscriptions/plan-catalogue.ts';
import { LARGEST_UPLOAD_BYTES } from '#domain/files/upload-limits.ts';
import { trackEngagement } from '#web/conversion/track.ts';
import { QuestionList, type Question } from '#web/ui/question-list.tsx';

/** Written alike by the server and by browsers of every language. */
const LARGEST_UPLOAD = `${LARGEST_UPLOAD_BYTES / 1024 / 1024} MB`;

export const QUESTIONS: readonly Question[] = [
  {
    question: 'Which files can I upload?',
    answer: `Bank statements and invoices as PDF or photo, from any bank or supplier. CSV, TXT and TSV exports of up to ${LARGEST_UPLOAD}, Excel workbooks (XLSX, XLSM, XLS), and the HTML and XML files that many systems call XLS. PDF merge takes ${PDFS_MIN} to ${PDFS_MAX} PDFs.`,
  },
  {
    question: 'What exactly is repaired?',
    answer:
      'Wrong or mixed delimiters, broken characters, stray byte order marks, unbalanced quotes, and rows with too many or too few cells. Every change is listed with the value before, the value after, and the reason.',
  },
  {
    question: 'How do I know a statement was read correctly?',
    answer:
      'The opening balance plus every amount must give every printed balance. If it doesn’t, we show the row where it breaks beside the page, and you correct it there. If a statement prints no balances, we say that we can’t check it.',
  },
  {
    question: 'Will it remove rows I still need?',
    answer:
      'Nothing is removed without your say-so. We find, count and show duplicates and empty rows; you remove them with one click and can undo it for as long as the result is kept.',
  },
  {
    question: 'What happens to my data?',
    answer: `We delete your upload after ${SOURCE_KEPT} and the result after ${RESULT_KEPT}. You can delete both at any time, and your whole account with everything in it. Only you can see your files.`,
  },
  {
    question: 'What does it cost?',
    answer: `The Free plan has ${PLANS.free.monthlyLimit} credits a month. Each file you process takes one; a file we can’t read takes none. No card is needed.`,
  },
  {
    question: 'Which formats can I download?',
    answer:
      'As CSV, Excel (.xlsx) or JSON. Payments also as an import file for QuickBooks, Xero, Sage, FreshBooks or Pastel, and bank statements as OFX and QIF.',
  },
  {
    question: 'Can I merge several files?',
    answer: `Yes. Every plan merges PDFs. Pro also merges 2 to ${MERGE_FILES_MAX} processed tables into one table, or one Excel workbook with a sheet per file.`,
  },
];

export function Faq() {
  return (
    <section aria-labelledby="faq" className="space-y-5">
      <h2 id="faq" className="text-2xl">
        Questions and answers
      </h2>
      <QuestionList questions={QUESTIONS} onOpen={(number) => trackEngagement('question_opened', number)} />
    </section>
  );
}
