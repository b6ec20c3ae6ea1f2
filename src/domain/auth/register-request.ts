import { registerInput } from './auth.schemas.ts';
import { isCommonPassword } from './is-common-password.ts';

/** `registerInput` as the server takes it: also without a password that guessing starts with. */
export const registerRequest = registerInput.check((payload) => {
  const { email, password } = payload.value;
  if (isCommonPassword(password, email)) {
    payload.issues.push({
      code: 'custom',
      path: ['password'],
      message: 'This password is too easy to guess. Please choose another.',
      input: payload.value,
    });
  }
});
