/**
 * A bank as public registers and its own papers name it: the name that is shown, the beginning of its BIC (4 letters
 * of the bank and 2 of the country, more where banks share them; the country alone where it has none), its domains, and
 * other names and phrases as printed. Several of one kind are separated by `|`.
 */
export type BankEntry = readonly [name: string, bic: string, domains: string, otherNames?: string];
