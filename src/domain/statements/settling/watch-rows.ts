import { formatMinor } from '#domain/money.ts';
import type { Trace } from '#domain/trace.ts';
import type { AccountTable, FigureRole } from '../reading/statement-table.ts';
import type { Reading, SettledRow } from './draft.ts';
import { lackOf, type Stretch } from './printed-points.ts';

/** Tells a trace which rows each pass changed, and how; without a trace it does nothing. */
export class RowWatch {
  readonly #trace: Trace | undefined;
  readonly #scale: number;
  #before = new Map<SettledRow, readonly string[]>();

  /** @param scale decimals of the account's money */
  constructor(trace: Trace | undefined, scale: number) {
    this.#trace = trace;
    this.#scale = scale;
  }

  /** Tells what is different since the pass before. */
  after(pass: string, rows: readonly SettledRow[]): void {
    if (this.#trace === undefined) return;
    const now = new Map(rows.map((row) => [row, this.#stateOf(row)]));
    const changed = rows.flatMap((row) => {
      const before = this.#before.get(row);
      const state = now.get(row) ?? [];
      if (before === undefined) return this.#before.size === 0 ? [] : [`${nameOf(row)}: new`];
      const differences = state.flatMap((value, at) =>
        value === before[at] ? [] : [`${before[at] ?? ''} → ${value}`],
      );
      return differences.length === 0 ? [] : [`${nameOf(row)}: ${differences.join('; ')}`];
    });
    const gone = [...this.#before.keys()]
      .filter((row) => !now.has(row))
      .map((row) => `${nameOf(row)}: left out`);
    const first = this.#before.size === 0 ? [`rows: ${String(rows.length)}`] : [];
    this.#before = now;
    this.#trace(pass, [...first, ...gone, ...changed]);
  }

  #stateOf({ amount, isSignOpen, balance, confidence, notes }: SettledRow): readonly string[] {
    const money = (minor: number | null) => (minor === null ? 'none' : formatMinor(minor, this.#scale));
    return [
      isSignOpen ? `amount ${money(Math.abs(amount))}, in or out` : `amount ${money(amount)}`,
      `balance ${money(balance)}`,
      `sure ${confidence.toFixed(2)}`,
      notes.length === 0 ? 'no note' : notes.map(({ reason }) => reason).join(' '),
    ];
  }
}

function nameOf({ draft: { entry } }: SettledRow): string {
  return `page ${String(entry.page)}, “${entry.description}”`;
}

const IN_WORDS: Readonly<Record<-1 | 0 | 1, string>> = { [-1]: 'out', 0: 'open', 1: 'in' };

/** What was chosen for a table's columns, marks and order, in words. */
export function describeReading(
  { columns }: Pick<AccountTable, 'columns'>,
  { roles, rules, order }: Reading,
): string[] {
  const named = (role: FigureRole, at: number) => {
    const title = columns.find(({ index }) => index === at)?.role;
    return `${role}${title === undefined || title === null ? '' : ' (by its title)'}`;
  };
  return [
    `columns of figures: ${roles.map(named).join(', ') || 'none'}`,
    `figures without a mark: ${IN_WORDS[rules.plain]}; with a minus: ${IN_WORDS[rules.minus]}; with a plus: ${IN_WORDS[rules.plus]}`,
    `section titles ${rules.hasSections ? 'give' : 'do not give'} signs; balances are ${rules.isOwed ? 'owed' : 'held'}`,
    `order: ${order}`,
  ];
}

/** How many runs of rows between printed balances add up, and what the others lack. */
export function describeStretches(stretches: readonly Stretch[], factor: -1 | 1, scale: number): string[] {
  const broken = stretches.flatMap((stretch) => {
    const lack = lackOf(stretch, factor);
    const [first] = stretch.rows;
    const from = first === undefined ? 'without rows' : `from ${nameOf(first)}`;
    return lack === 0
      ? []
      : [`${from}, rows ${String(stretch.rows.length)}: ${formatMinor(lack, scale)} is lacking`];
  });
  const right = stretches.length - broken.length;
  return [
    `${String(right)} of ${String(stretches.length)} stretches between printed balances add up`,
    ...broken,
  ];
}
