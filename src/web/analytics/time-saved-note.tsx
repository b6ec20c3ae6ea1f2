import {
  SECONDS_PER_MERGED_PDF,
  SECONDS_PER_TABLE_ISSUE,
  SECONDS_PER_TYPED_LINE,
} from '#domain/analytics/kind-figures.ts';

/** What the figures count, for whoever wants to know. */
export function TimeSavedNote() {
  return (
    <details className="text-ink-soft">
      <summary className="w-fit py-1 font-medium">How these figures are counted</summary>
      <ul className="mt-1 list-disc space-y-1 pl-5">
        <li>
          {`Time saved: ${SECONDS_PER_TABLE_ISSUE} seconds for each issue fixed in a table, ${SECONDS_PER_TYPED_LINE} seconds for each
          transaction or invoice line, ${SECONDS_PER_MERGED_PDF} seconds for each merged PDF.`}
        </li>
        <li>
          Rows are data rows of tables, transactions of statements and lines of invoices. Merged files add
          none: their rows are counted with the files that went in.
        </li>
        <li>
          A file counts on the day of its upload, in UTC, and stays counted when its content is deleted.
        </li>
      </ul>
    </details>
  );
}
