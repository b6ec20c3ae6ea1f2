import { errorCodesOf } from './error-codes.ts';

/** SQLSTATE: a text holds NUL, which Postgres keeps in no text and in no JSON. */
const UNSTORABLE = new Set(['22021', '22P05']);

/** Whether the database refused a text for a character in it: the fault of what was sent, not ours. */
export function isUnstorableText(error: unknown): boolean {
  return errorCodesOf(error).some((code) => UNSTORABLE.has(code));
}
