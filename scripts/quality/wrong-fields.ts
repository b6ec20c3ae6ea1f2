/** The share of what is right of each field; null where the truth does not know it. */
export type FieldShares<F extends string> = Readonly<Record<F, number | null>>;

/** Names of the fields that are wrong, as classes of faults. */
export function wrongFields(fields: Readonly<Record<string, number | null>>): string[] {
  return Object.entries(fields)
    .filter(([, share]) => share !== null && share < 1)
    .map(([name]) => `field: ${name}`);
}
