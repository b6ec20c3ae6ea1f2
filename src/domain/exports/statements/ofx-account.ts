import type { StatementAccount } from '#domain/statements/statement.schemas.ts';

/** How an account is named in OFX. */
export interface OfxAccount {
  /** BANKID, A-9: the bank's code where the IBAN tells it. */
  readonly bankId: string;
  /** ACCTID, A-22. */
  readonly accountId: string;
  readonly isKnown: boolean;
}

const MAX_ACCOUNT_LENGTH = 22;
const NO_BANK = '000000000';
const OTHER_BANK_CODE: readonly [number, number] = [4, 8];

/** Where the code of the bank stands in a country's IBAN (ISO 13616 registry). */
const BANK_CODES: Readonly<Record<string, readonly [number, number]>> = {
  AT: [4, 9],
  BE: [4, 7],
  CH: [4, 9],
  CY: [4, 7],
  DE: [4, 12],
  EE: [4, 6],
  FI: [4, 7],
  FR: [4, 9],
  GB: [8, 14],
  GR: [4, 7],
  HR: [4, 11],
  HU: [4, 7],
  IE: [8, 14],
  IT: [5, 10],
  LI: [4, 9],
  LT: [4, 9],
  LU: [4, 7],
  MC: [4, 9],
  PL: [4, 12],
  SE: [4, 7],
  SI: [4, 6],
  SM: [5, 10],
};

/** The accounts of a statement, in its order. Accounts of one number and several currencies are told apart by these. */
export function ofxAccounts(accounts: readonly StatementAccount[]): OfxAccount[] {
  const numbers = accounts.map(({ accountNumber, iban }) =>
    (accountNumber ?? iban ?? '').replace(/\s+/g, ''),
  );
  return accounts.map(({ iban, currency }, index) => {
    const number = numbers[index] ?? '';
    const isShared = accounts.some((other, at) => numbers[at] === number && other.currency !== currency);
    const suffix = isShared && currency !== null ? `-${currency}` : '';
    const unknown = `UNKNOWN${index === 0 ? '' : index + 1}`;
    return {
      bankId: iban === null ? NO_BANK : bankCode(iban.replace(/\s+/g, '').toUpperCase()),
      // The end of a number tells accounts apart.
      accountId: number === '' ? unknown : number.slice(suffix.length - MAX_ACCOUNT_LENGTH) + suffix,
      isKnown: number !== '',
    };
  });
}

function bankCode(iban: string): string {
  const [from, end] = BANK_CODES[iban.slice(0, 2)] ?? OTHER_BANK_CODE;
  const code = iban.slice(from, end);
  return /^[A-Z0-9]+$/.test(code) ? code : NO_BANK;
}
