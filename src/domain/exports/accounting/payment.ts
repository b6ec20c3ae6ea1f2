import type { Booking } from '#domain/recipes/rules/rule.schemas.ts';
import type { Amount } from './read-amount.ts';

/** One row of a list of payments, as the packages take it. */
export interface Payment {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  /** Money out of the account is negative. */
  readonly amount: Amount;
  /** Texts are one line each; empty where the table has none. */
  readonly description: string;
  readonly payee: string;
  readonly reference: string;
  readonly cheque: string;
  readonly account: string;
  /** Of a line of a ledger batch: G, D or C; and the period, if the table has it; else empty. */
  readonly gdc: string;
  readonly period: string;
  /** How a row of a statement is booked; null where nothing is said, and for rows of tables. */
  readonly booking: Booking | null;
}
