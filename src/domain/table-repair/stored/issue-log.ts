import type { ByteOutput } from './byte-output.ts';
import { ISSUE_KINDS, type IssueKind, type IssueLevel } from '../issue-kinds.ts';
import { cutForIssue, LEFT_OUT_TEXT_LIMIT, REPORT_TEXT_LIMIT, type StoredIssue } from './stored-report.ts';

/** A StoredIssue of a kind that there is. */
export interface Issue extends StoredIssue {
  readonly kind: IssueKind;
}

/** Writes issues.ndjson and counts. Issues must come in row order. */
export class IssueLog {
  /** Issues by kind, warnings too. */
  readonly counts: Partial<Record<IssueKind, number>> = {};
  readonly #totals: Record<IssueLevel, number> = { repair: 0, warning: 0 };
  readonly #output: ByteOutput;

  constructor(output: ByteOutput) {
    this.#output = output;
  }

  /** How many issues of a level there are. */
  total(level: IssueLevel): number {
    return this.#totals[level];
  }

  /** Bytes written so far: where the next issue will stand. */
  get offset(): number {
    return this.#output.written;
  }

  add(issue: Issue): void {
    const { row, col, kind, before, after, reason } = issue;
    this.counts[kind] = (this.counts[kind] ?? 0) + 1;
    this.#totals[ISSUE_KINDS[kind].level]++;
    const limit = after === null ? LEFT_OUT_TEXT_LIMIT : REPORT_TEXT_LIMIT;
    this.#output.text(
      `${JSON.stringify({
        row,
        col,
        kind,
        before: before === null ? null : cutForIssue(before, limit),
        after: after === null ? null : cutForIssue(after, limit),
        reason,
      })}\n`,
    );
  }

  /** An issue about the whole file. */
  addForFile(
    kind: IssueKind,
    reason: string,
    before: string | null = null,
    after: string | null = null,
  ): void {
    this.add({ row: null, col: null, kind, before, after, reason });
  }
}
