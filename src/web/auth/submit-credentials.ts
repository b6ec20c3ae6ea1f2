import { z } from 'zod';
import { userRecordSchema, type LoginInput, type UserRecord } from '#domain/auth/auth.schemas.ts';
import { errorSentence, RequestError, requestJson } from '#web/request.ts';

export type CredentialsMode = 'sign-in' | 'sign-up';

/** Signs in or up; the answer sets the session cookie. Throws what `requestJson` throws. */
export function submitCredentials(mode: CredentialsMode, input: LoginInput): Promise<UserRecord> {
  const url = mode === 'sign-in' ? '/api/auth/login' : '/api/auth/register';
  return requestJson(userRecordSchema, 'POST', url, input);
}

const fieldErrors = z.array(
  z.object({ path: z.union([z.string(), z.array(z.unknown())]), message: z.string() }),
);

interface CredentialsError {
  readonly field: 'email' | 'password' | 'root';
  readonly message: string;
}

/** Where in the form each refusal belongs, in the server's words. */
export function credentialsErrors(error: unknown): readonly CredentialsError[] {
  if (!(error instanceof RequestError)) return [{ field: 'root', message: errorSentence(error) }];
  if (error.code === 'email_taken') return [{ field: 'email', message: errorSentence(error) }];
  if (error.code === 'invalid_credentials') return [{ field: 'password', message: errorSentence(error) }];
  const details = fieldErrors.safeParse(error.details);
  const named = (details.data ?? []).flatMap((detail): CredentialsError[] => {
    const field = [detail.path].flat().join('.');
    return field === 'email' || field === 'password' ? [{ field, message: detail.message }] : [];
  });
  return named.length > 0 ? named : [{ field: 'root', message: errorSentence(error) }];
}
