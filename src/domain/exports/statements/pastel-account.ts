/** The letter of its ledger (general, debtors, creditors) where one is given, then up to 7 characters. */
const PASTEL_ACCOUNT = /^(?:([GDC])[\s/-]+|([GDC])(?=[A-Z0-9]{7}$))?([A-Z0-9]{1,7})$/;

/** A Pastel account such as `G 9990000` or `3200/000`; null for what is none. */
export function readPastelAccount(text: string): { readonly ledger: string; readonly code: string } | null {
  const match = PASTEL_ACCOUNT.exec(
    text
      .trim()
      .toUpperCase()
      .replace(/(?<=[A-Z0-9]{2})[/\s-]/g, ''),
  );
  return match === null ? null : { ledger: match[1] ?? match[2] ?? 'G', code: match[3] ?? '' };
}
