/** The `code` (or else the name) of an error and of all that caused it, outermost first. */
export function errorCodesOf(error: unknown): string[] {
  const codes: string[] = [];
  for (let at = error; at instanceof Error && codes.length < 10; at = at.cause) {
    codes.push('code' in at && typeof at.code === 'string' ? at.code : at.name);
  }
  return codes;
}
