import type { ByteOutput } from './byte-output.ts';
import { ISSUE_KINDS, type IssueKind, type IssueLevel } from '../issue-kinds.ts';
import { cutForIssue, LEFT_OUT_TEXT_LIMIT, REPORT_TEXT_LIMIT } from './report-texts.ts';
import type { StoredIssue } from './stored-report.ts';

/** A StoredIssue of a kind that there is. */
export interface Issue extends StoredIssue {
  readonly kind: IssueKind;
}

/** Issues of one kind that are stored before the rest is only counted. */
const MAX_STORED_ISSUES = 100_000;
/** Sentences whose JSON is kept. */
const MAX_SENTENCES = 1000;

/**
 * Writes issues.ndjson and counts. Issues must come in row order.
 *
 * Past MAX_STORED_ISSUES of a kind an issue is counted only, and `finish` says how many those are, unless text of it stands
 * nowhere else: an issue whose letters and digits the table no longer holds is always stored.
 */
export class IssueLog {
  /** Issues by kind, warnings too. */
  readonly counts: Partial<Record<IssueKind, number>> = {};
  readonly #totals: Record<IssueLevel, number> = { repair: 0, warning: 0 };
  readonly #output: ByteOutput;
  readonly #sentences = new Map<string, string>();
  /** Issues by kind that were counted only. */
  readonly #unlisted = new Map<IssueKind, number>();

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
    const { kind } = issue;
    const count = (this.counts[kind] ?? 0) + 1;
    this.counts[kind] = count;
    this.#totals[ISSUE_KINDS[kind].level]++;
    if (count > MAX_STORED_ISSUES && standsInTable(issue)) {
      this.#unlisted.set(kind, (this.#unlisted.get(kind) ?? 0) + 1);
    } else this.#write(issue);
  }

  /** Tells of the issues that were only counted. Nothing may be added after it. */
  finish(): void {
    for (const [kind, count] of this.#unlisted) {
      const reason = `There are ${count.toLocaleString('en-US')} more of this kind; they are counted but not listed.`;
      this.#write({ row: null, col: null, kind, before: null, after: null, reason });
    }
  }

  #write({ row, col, kind, before, after, reason }: Issue): void {
    const limit = after === null ? LEFT_OUT_TEXT_LIMIT : REPORT_TEXT_LIMIT;
    const text = (cell: string | null) => (cell === null ? 'null' : JSON.stringify(cutForIssue(cell, limit)));
    this.#output.text(
      `{"row":${String(row)},"col":${String(col)},"kind":"${kind}","before":${text(before)},"after":${text(after)},"reason":${this.#sentence(reason)}}\n`,
    );
  }

  /** A sentence as JSON: most are said again and again. */
  #sentence(reason: string): string {
    const known = this.#sentences.get(reason);
    if (known !== undefined) return known;
    const made = JSON.stringify(reason);
    if (this.#sentences.size < MAX_SENTENCES) this.#sentences.set(reason, made);
    return made;
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

/** The table, or its header, holds every letter and digit that the issue tells of. */
function standsInTable({ kind, before, after }: Issue): boolean {
  if (before === null || kind === 'repeated_header') return true;
  return after !== null && inkOf(before) === inkOf(after);
}

function inkOf(text: string): string {
  return text.replace(/[^\p{L}\p{N}]+/gu, '');
}
