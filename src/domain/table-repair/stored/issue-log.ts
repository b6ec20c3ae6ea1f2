import type { ByteOutput } from './byte-output.ts';
import { cutForReport, type StoredIssue } from './stored-report.ts';

/** Writes issues.ndjson and counts. Issues must come in row order. */
export class IssueLog {
  count = 0;
  readonly #output: ByteOutput;

  constructor(output: ByteOutput) {
    this.#output = output;
  }

  /** Bytes written so far: where the next issue will stand. */
  get offset(): number {
    return this.#output.written;
  }

  add(issue: StoredIssue): void {
    this.count++;
    const { row, col, kind, before, after, reason } = issue;
    this.#output.text(
      `${JSON.stringify({
        row,
        col,
        kind,
        before: before === null ? null : cutForReport(before),
        after: after === null ? null : cutForReport(after),
        reason,
      })}\n`,
    );
  }

  /** An issue about the whole file. */
  addForFile(kind: string, reason: string, before: string | null = null, after: string | null = null): void {
    this.add({ row: null, col: null, kind, before, after, reason });
  }
}
