import { z } from 'zod';
import { isCommonPassword } from '#domain/auth/is-common-password.ts';

/**
 * Refuses a new password that guessing starts with.
 *
 * @throws ZodError that names the field
 */
export function assertNewPassword(newPassword: string, email: string): void {
  if (!isCommonPassword(newPassword, email)) return;
  const message = 'This password is too easy to guess. Please choose another.';
  throw new z.ZodError([{ code: 'custom', path: ['newPassword'], message, input: undefined }]);
}
