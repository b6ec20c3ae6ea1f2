import { userRecordSchema, type LoginInput, type UserRecord } from '#domain/auth/auth.schemas.ts';
import { errorSentence, RequestError, requestJson } from '#web/request.ts';
import { formErrors } from './form-errors.ts';

export type CredentialsMode = 'sign-in' | 'sign-up';

/** Signs in or up; the answer sets the session cookie. Throws what `requestJson` throws. */
export function submitCredentials(mode: CredentialsMode, input: LoginInput): Promise<UserRecord> {
  const url = mode === 'sign-in' ? '/api/auth/login' : '/api/auth/register';
  return requestJson(userRecordSchema, 'POST', url, input);
}

interface CredentialsError {
  readonly field: 'email' | 'password' | 'root';
  readonly message: string;
}

/** Where in the form each refusal belongs, in the server's words. */
export function credentialsErrors(error: unknown): readonly CredentialsError[] {
  if (error instanceof RequestError && error.code === 'email_taken')
    return [{ field: 'email', message: errorSentence(error) }];
  return formErrors(error, ['email', 'password'], 'password');
}
