import { createHash } from 'node:crypto';
import type { StatementAccount } from '#domain/statements/statement.schemas.ts';
import { amountText } from './amount-text.ts';
import { oneLine } from './one-line.ts';

/**
 * An id for each transaction of an account, in order, by which programs know what they have imported before. It comes from
 * what the row says and not from its place, so that the same payment has the same id in every export and in another
 * statement that overlaps; the second of two equal payments of a day ends in `-2`.
 *
 * @param accountKey what the account is known by
 */
export function transactionIds({ transactions, scale }: StatementAccount, accountKey: string): string[] {
  const seen = new Map<string, number>();
  return transactions.map(({ date, amount, description, reference }) => {
    const said = [
      accountKey,
      date,
      amountText(amount, scale),
      oneLine(description),
      oneLine(reference ?? ''),
    ];
    const digest = createHash('sha256').update(said.join('\u0000')).digest('hex').slice(0, ID_DIGITS);
    const id = `${date.replaceAll('-', '')}-${digest}`;
    const times = (seen.get(id) ?? 0) + 1;
    seen.set(id, times);
    return times === 1 ? id : `${id}-${times}`;
  });
}

/** Some programs keep 32 characters of an id. */
const ID_DIGITS = 16;
