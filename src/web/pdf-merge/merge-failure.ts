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

const ofFile = z.object({ file: z.int().min(0) });

export interface BlamedFile {
  /** Its place among those sent, from 0. */
  readonly index: number;
  /** Null: it is not its password. */
  readonly lock: PdfLock | null;
  readonly sentence: string;
}

/** The file that the server names as the reason; null where it names none. */
export function blamedFile(error: unknown): BlamedFile | null {
  if (!(error instanceof RequestError)) return null;
  const details = ofFile.safeParse(error.details);
  if (!details.success) return null;
  const lock =
    error.code === 'password_required' ? 'required' : error.code === 'wrong_password' ? 'wrong' : null;
  return { index: details.data.file, lock, sentence: mergeFailureSentence(error) };
}
