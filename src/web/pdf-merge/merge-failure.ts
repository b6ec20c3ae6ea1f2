import { z } from 'zod';
import { RequestError } from '#web/request.ts';
import type { PdfLock } from './merge-list.ts';

const UNREACHABLE = 'Network or server error - please try again';

/** What is said of a merge that did not come about, in the words of the specification. */
export function mergeFailureSentence(error: unknown): string {
  if (!(error instanceof RequestError)) return UNREACHABLE;
  if (error.sentence !== null) return error.sentence;
  // Its message is `status: text`.
  const text = error.message.slice(`${error.status}: `.length);
  return `Server error (${error.status}): ${text}`;
}

const place = z.int().min(0);
const ofFile = z.object({ file: place });
const ofFiles = z.object({ files: z.array(z.object({ file: place, code: z.string() })) });

export interface BlamedFile {
  /** Its place among those sent, from 0. */
  readonly index: number;
  /** Null: it is not its password. */
  readonly lock: PdfLock | null;
}

const LOCKS: Readonly<Record<string, PdfLock>> = { password_required: 'required', wrong_password: 'wrong' };

/** The files that the server names as the reason: the one that was met first, or all that need a password. */
export function blamedFiles(error: unknown): readonly BlamedFile[] {
  if (!(error instanceof RequestError)) return [];
  const several = ofFiles.safeParse(error.details);
  if (several.success)
    return several.data.files.map(({ file, code }) => ({ index: file, lock: LOCKS[code] ?? null }));
  const one = ofFile.safeParse(error.details);
  return one.success ? [{ index: one.data.file, lock: LOCKS[error.code ?? ''] ?? null }] : [];
}
