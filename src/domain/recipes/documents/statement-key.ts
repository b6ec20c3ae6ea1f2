import type { Statement } from '../../statements/statement.schemas.ts';
import type { PageWords } from '../../page-layout/page-words.ts';
import type { StatementKey } from './document-recipe.schemas.ts';
import { layoutLikeness, layoutOf, sharedLayout } from './layout-of.ts';
import { numberOfText } from './number-of-text.ts';
import { codeKey, textKey } from './text-shapes.ts';

const SHOWN_END = 4;
/** Shorter ones show all that there is of them. */
const SHORT = 8;

/** By what the next statement of the account is known. @param read as it is read without a recipe */
export function statementKey({ bank, accounts }: Statement, pages: readonly PageWords[]): StatementKey {
  const [account] = accounts;
  const number = codeKey(account?.iban ?? account?.accountNumber ?? '');
  return {
    kind: 'statement',
    bank,
    account: number === '' ? null : numberOfText(number),
    accountEnd: number.length < SHORT ? null : number.slice(-SHOWN_END),
    layout: statementLayout(accounts, pages),
  };
}

/** The words of the first page outside the transactions. */
function statementLayout(accounts: Statement['accounts'], pages: readonly PageWords[]): number[] {
  const [first] = pages;
  const lines = accounts
    .flatMap(({ transactions }) => transactions)
    .flatMap(({ place }) =>
      (place?.lines ?? []).filter((line) => (line.page ?? place?.page) === first?.page),
    );
  return layoutOf(pages, lines);
}

/** Only the layout speaks for it: the more alike, the surer. */
const BY_LAYOUT = 0.75;
const ALIKE = 0.4;
const VERY_ALIKE = 0.75;

/** How sure it is that a statement is of a recipe's account, or of another one of the same make; 0: it is not. */
export function sureOfStatement(known: StatementKey, statement: StatementKey): number {
  const likeness = layoutLikeness(known.layout, statement.layout);
  const isSameBank =
    known.bank !== null && statement.bank !== null && textKey(known.bank) === textKey(statement.bank);
  const isOtherBank = known.bank !== null && statement.bank !== null && !isSameBank;
  if (isOtherBank) return 0;
  const isSameAccount = known.account !== null && known.account === statement.account;
  if (isSameAccount) return likeness >= ALIKE || isSameBank ? 0.98 : 0;
  if (isSameBank && likeness >= ALIKE) return 0.85;
  return likeness >= VERY_ALIKE ? BY_LAYOUT + likeness / 10 : 0;
}

/** What is known of an account after another of its statements. */
export function mergeStatementKeys(known: StatementKey, statement: StatementKey): StatementKey {
  const isSame = known.account === statement.account;
  return {
    ...known,
    bank: known.bank ?? statement.bank,
    account: isSame ? known.account : null,
    accountEnd: isSame ? known.accountEnd : null,
    layout: [...sharedLayout(known.layout, statement.layout)],
  };
}
