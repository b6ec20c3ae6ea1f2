import { RESULT_KEPT } from '#domain/files/expiry-times.ts';
import { MERGE_FILE_LIMIT_BYTES, MERGE_FILES_MAX, MERGE_FILES_MIN } from '#domain/pdf-merge/merge-limits.ts';
import { paths } from '#web/paths.ts';
import { COST, KEPT, megabytes, type Service } from './service.ts';

/** What the page and the card of this service say. */
export const PDF_MERGE: Service = {
  href: paths.pdfMerge,
  card: 'PDF Merge',
  cardText: `Combine ${MERGE_FILES_MIN}–${MERGE_FILES_MAX} PDFs in your order, with bookmarks, links and forms kept.`,
  tab: 'pdf-merge',
  title: 'PDF Merge – combine PDF files into one | DataFix',
  description: `Merge ${MERGE_FILES_MIN} to ${MERGE_FILES_MAX} PDF files into one, in any order, with page ranges and rotation. Bookmarks, links, forms and attachments are kept. No watermark.`,
  keywords: 'merge PDF, combine PDF files, join PDF, PDF merger, merge PDF pages',
  heading: 'Merge PDFs and keep what is in them',
  lead: 'Put files in order, choose pages, and get one PDF. Pages look exactly as they did, and bookmarks, links, form fields and attachments still work.',
  steps: [
    {
      title: 'Add your files',
      text: `${MERGE_FILES_MIN} to ${MERGE_FILES_MAX} PDFs, each under ${megabytes(MERGE_FILE_LIMIT_BYTES)}. You see the first page of each.`,
    },
    {
      title: 'Put them in order',
      text: 'Drag, sort, rotate, or take only some pages: “1-3, 7”, “odd” or “last”.',
    },
    {
      title: 'Merge',
      text: `One file, ready to send. It stays here for ${RESULT_KEPT} if you need it again.`,
    },
  ],
  points: [
    {
      title: 'Nothing is redrawn',
      text: 'Pages are copied as they are stored, so text stays text and pictures lose no quality.',
    },
    {
      title: 'Bookmarks and links',
      text: 'Each file gets an entry in the outline with its own bookmarks beneath, and links lead to the right page.',
    },
    {
      title: 'Forms and attachments',
      text: 'Fields can still be filled in, even where two files use the same names, and attached files come along.',
    },
    {
      title: 'Protected files',
      text: 'Enter the password once; it is used for this merge and not stored.',
    },
    {
      title: 'Damaged files',
      text: 'Many can be repaired, and we say so. A page that can’t be read is named instead of being left out quietly.',
    },
    { title: 'No watermark', text: 'On any plan. The result is yours.' },
  ],
  questions: [
    {
      question: 'How many files can I merge at once?',
      answer: `${MERGE_FILES_MIN} to ${MERGE_FILES_MAX} files, each under ${megabytes(MERGE_FILE_LIMIT_BYTES)}, on every plan.`,
    },
    {
      question: 'Does merging reduce the quality?',
      answer:
        'No. Nothing is rendered or compressed again. Fonts and pictures that several files share are stored once, so the result is often smaller than its parts together.',
    },
    {
      question: 'What happens to digital signatures?',
      answer:
        'A signature can’t stay valid when its document becomes part of another. Its appearance is kept, and we tell you about it.',
    },
    COST,
    KEPT,
  ],
};
