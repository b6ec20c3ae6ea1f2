import type { Db } from '#db/connect.ts';
import { creditLedger } from '#db/schema/credits.ts';
import { AppError } from '#domain/app-error.ts';
import type { CreditUnit } from '#domain/subscriptions/plan-catalogue.ts';
import { findReservation, lockAccount, saveAccount } from './credits.queries.ts';

export interface ReserveCreditsInput {
  readonly userId: string;
  /** One operation is charged once, however often it is tried. */
  readonly operationId: string;
  readonly unit: CreditUnit;
  /** Whole units, at least 0. */
  readonly amount: number;
  /** The period that runs, as `allowanceOf` names it. */
  readonly period: string;
  /** What the plan gives for the period. */
  readonly limit: number;
  /** For the ledger: `table`, `statement`… */
  readonly reason: string;
  readonly now: Date;
}

/**
 * Sets the price of an operation aside. Runs in the caller's transaction and holds the account's lock until it ends,
 * so that parallel operations queue up and none spends what another has taken. An amount of 0 writes nothing.
 *
 * @returns false when there was nothing to do: the amount is 0, or the operation holds its reservation already
 * @throws AppError no_credits with `available` and `needed`
 */
export async function reserveCredits(tx: Db, input: ReserveCreditsInput): Promise<boolean> {
  const { userId, unit, amount, operationId, reason } = input;
  if (!Number.isSafeInteger(amount) || amount < 0)
    throw new Error(`Credits are whole and not negative, not ${amount}.`);
  if (amount === 0) return false;

  const thisPeriod = input.period;
  const account = await lockAccount(tx, { userId, unit }, thisPeriod);
  if ((await findReservation(tx, operationId)) !== null) return false;

  // A later period than ours is another server's clock ahead of ours at the turn of the month: its period goes on.
  const isNewPeriod = account.period < thisPeriod;
  const current = isNewPeriod ? { ...account, period: thisPeriod, used: 0, reserved: 0 } : account;
  const available = Math.max(0, input.limit - current.used - current.reserved);
  if (amount > available)
    throw new AppError('no_credits', 'No Credits Remaining', { available, needed: amount });

  await tx.insert(creditLedger).values({
    userId,
    operationId,
    kind: 'reserve',
    unit,
    amount,
    period: current.period,
    reason,
    createdAt: input.now,
  });
  await saveAccount(tx, { ...current, reserved: current.reserved + amount });
  return true;
}
