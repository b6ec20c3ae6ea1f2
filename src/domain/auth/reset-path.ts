export const RESET_PATH = '/reset-password';

/** The page that takes a new password. The token is in the fragment: it reaches neither logs nor other sites. */
export function resetPath(token: string): string {
  return `${RESET_PATH}#${token}`;
}
