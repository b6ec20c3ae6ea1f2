import { isAscii, isUtf8 } from 'node:buffer';
import { AppError } from '#domain/app-error.ts';
import { utf8Boundary } from './encoding/utf8-sequence.ts';
import { inspectSample, type TablePlan } from './inspect-sample.ts';
import { MAX_RECORD_BYTES, SAMPLE_BYTES } from './limits.ts';
import { RecordRepair } from './rows/record-repair.ts';
import type { ReadingOptions } from './reading-options.schemas.ts';
import type { RepairOptions, RunOptions } from './repair-options.ts';
import type { RepairSink } from './stored/result-objects.ts';
import type { TableSummary } from './stored/table-result.ts';
import { createRecordReader } from './dialect/create-record-reader.ts';
import type { RecordReader } from './dialect/record-reader.ts';
import type { MarkRemover } from './encoding/mark-remover.ts';
import { textTraits } from './encoding/text-traits.ts';
import { createUtf8Decoder } from './encoding/utf8-decoder.ts';

const STEP_BYTES = 256 * 1024;

/**
 * Repairs one delimited text file, streaming: bytes in by `write`, the stored objects out through the sink.
 * The outcome depends on the bytes alone, not on how they were cut into chunks. Memory is bounded by the
 * longest record and by the duplicate index.
 */
export class TableRepair {
  readonly #sink: RepairSink;
  readonly #options: RepairOptions;
  #sample: SourceWindow | null = new SourceWindow();
  #run: RepairRun | null = null;

  constructor(sink: RepairSink, options: RepairOptions = {}) {
    this.#sink = sink;
    this.#options = options;
  }

  /**
   * @param chunk may be overwritten afterwards
   * @throws AppError unreadable_file when the file cannot be a table
   */
  write(chunk: Uint8Array): void {
    if (this.#sample !== null) {
      this.#sample.append(chunk);
      if (this.#sample.length >= SAMPLE_BYTES) this.#start(false);
    } else this.#run?.write(chunk);
  }

  /** Ends the file. @throws AppError unreadable_file when it holds no table */
  end(): TableSummary {
    const run = this.#run ?? this.#start(true);
    return run.end();
  }

  #start(complete: boolean): RepairRun {
    const { bytes, end } = this.#sample ?? { bytes: new Uint8Array(0), end: 0 };
    this.#sample = null;
    const sample = bytes.subarray(0, complete ? end : SAMPLE_BYTES);
    const detected = inspectSample(sample, { complete, ...this.#options });
    const read = (given: ReadingOptions) => tryToRead(sample, { complete, ...this.#options, given });
    const advice = this.#options.advise?.({ bytes: sample, detected, read }) ?? null;
    const advised = advice === null ? null : read(advice.given);
    const run = new RepairRun(advised ?? detected, this.#sink, {
      ...this.#options,
      readBy: advised === null ? null : (advice?.by ?? null),
    });
    this.#run = run;
    run.write(bytes.subarray(run.plan.bomBytes, end));
    return run;
  }
}

/** Null where the file cannot be read so. */
function tryToRead(
  sample: Uint8Array,
  options: RepairOptions & { readonly complete: boolean },
): TablePlan | null {
  try {
    return inspectSample(sample, options);
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

/** The part after the form of the file is known. */
class RepairRun {
  readonly plan: TablePlan;
  readonly #decoder: MarkRemover;
  readonly #window = new SourceWindow();
  readonly #reader: RecordReader;
  readonly #records: RecordRepair;
  #toSkip: number;
  /** Bytes in the window at which reading on is worth a try: grows while one record does not fit. */
  #drainAt = STEP_BYTES;
  /** Of the bytes since the window was last drained, and of those that were left then: they may have traits. */
  #areNewDoubtful = false;
  #isRestDoubtful = false;
  #newBytes = 0;

  constructor(plan: TablePlan, sink: RepairSink, options: RunOptions) {
    this.plan = plan;
    this.#decoder = createUtf8Decoder(plan.encoding);
    this.#reader = createRecordReader(plan.dialect, plan.width);
    this.#records = new RecordRepair(plan, sink, options);
    this.#toSkip = plan.separatorLineBytes + plan.skipped.bytes;
  }

  write(bytes: Uint8Array): void {
    for (let at = 0; at < bytes.length; at += STEP_BYTES) {
      this.#append(this.#decoder.decode(bytes.subarray(at, at + STEP_BYTES)));
      if (this.#window.length >= this.#drainAt) this.#drain(false);
    }
  }

  end(): TableSummary {
    this.#append(this.#decoder.end());
    this.#drain(true);
    return this.#records.end(this.#decoder);
  }

  #append(decoded: Uint8Array): void {
    const skipped = Math.min(this.#toSkip, decoded.length);
    this.#toSkip -= skipped;
    this.#window.append(skipped === 0 ? decoded : decoded.subarray(skipped));
    this.#newBytes += decoded.length - skipped;
    if (this.#decoder.mayHaveTraits) this.#areNewDoubtful = true;
  }

  /** Whether cells in the window may hold bytes or characters that the cleaner changes; for most windows they do not. */
  #isSuspect(end: number): boolean {
    if (!this.#areNewDoubtful && !this.#isRestDoubtful) return false;
    const { bytes, start } = this.#window;
    const text = bytes.subarray(start, end);
    if (isAscii(text)) return false;
    return (this.plan.encoding === 'utf-8' && !isUtf8(text)) || textTraits(bytes, start, end) !== 0;
  }

  /** @returns false where the comment goes on past the bytes at hand */
  #takeComment(bytes: Uint8Array, end: number, final: boolean): boolean {
    const window = this.#window;
    const comment = this.plan.comments?.read(bytes, window.start, end, final, this.#reader) ?? null;
    if (comment === null) return false;
    this.#records.takeComment(Buffer.from(bytes.subarray(window.start, comment.end)).toString('utf8'));
    window.start = comment.next;
    return true;
  }

  #drain(final: boolean): void {
    const window = this.#window;
    const { bytes, end } = window;
    this.#reader.moved();
    const isSuspect = this.#isSuspect(final ? end : utf8Boundary(bytes, end));
    while (window.start < end) {
      const isComment = this.plan.comments?.begins(bytes, window.start, end, final) ?? false;
      if (isComment === 'undecided') break;
      if (isComment) {
        if (!this.#takeComment(bytes, end, final)) break;
        continue;
      }
      if (!this.#reader.read(bytes, window.start, end, final)) break;
      // What a reader has written anew is no part of the window that was looked at.
      this.#records.take(this.#reader, isSuspect || this.#reader.bytes !== bytes);
      window.start = this.#reader.next;
      this.#reader.line++;
    }
    if (window.length > MAX_RECORD_BYTES) {
      throw new AppError(
        'unreadable_file',
        `Line ${this.#reader.line} is longer than 64 MiB. Check that the file is a table with one record per line.`,
      );
    }
    this.#isRestDoubtful = this.#areNewDoubtful || (this.#isRestDoubtful && window.length > this.#newBytes);
    this.#areNewDoubtful = false;
    this.#newBytes = 0;
    this.#drainAt = Math.max(STEP_BYTES, window.length * 2);
  }
}

const INITIAL_BYTES = 512 * 1024;

/** Bytes on their way from the source to the scanner: appended behind, consumed in front. One spare byte follows `end`. */
class SourceWindow {
  bytes: Uint8Array = new Uint8Array(INITIAL_BYTES);
  start = 0;
  end = 0;

  get length(): number {
    return this.end - this.start;
  }

  append(chunk: Uint8Array): void {
    const needed = this.length + chunk.length + 1;
    if (this.end + chunk.length + 1 > this.bytes.length) {
      const target = needed > this.bytes.length ? new Uint8Array(needed * 2) : this.bytes;
      if (target === this.bytes) target.copyWithin(0, this.start, this.end);
      else target.set(this.bytes.subarray(this.start, this.end));
      this.bytes = target;
      this.end -= this.start;
      this.start = 0;
    }
    this.bytes.set(chunk, this.end);
    this.end += chunk.length;
  }
}
