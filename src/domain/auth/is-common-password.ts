import { COMMON_PASSWORDS } from './common-passwords.ts';

/**
 * Whether a password is one that guessing starts with: among the commonest, the same character over and over, a plain
 * run like 12345678 or abcdefgh, or the e-mail address itself. Case and trailing digits or marks do not save it.
 */
export function isCommonPassword(password: string, email: string): boolean {
  const lower = password.normalize('NFKC').toLowerCase();
  const mailbox = email.split('@', 1)[0] ?? '';
  if (COMMON_PASSWORDS.has(lower) || lower === email) return true;
  if (mailbox.length >= 4 && lower.replace(/[\d!.?*#$@_-]{0,8}$/, '') === mailbox) return true;
  const codes = Array.from(lower, (character) => character.codePointAt(0) ?? 0);
  const step = (codes[1] ?? 0) - (codes[0] ?? 0);
  const isRun = codes.every((code, index) => index === 0 || code - (codes[index - 1] ?? 0) === step);
  return isRun && Math.abs(step) <= 1;
}
