import { describe, expect, test } from 'vitest';
import { LAYOUTS } from '#tests/fixtures/statements/layouts/layouts.ts';
import { makeStatement, type MadeStatement } from '#tests/fixtures/statements/make-statement.ts';
import { readDrawn } from '#tests/fixtures/statements/read-drawn.ts';
import { f1Of, scoreStatement, type StatementScore } from '#tests/fixtures/statements/score-statement.ts';
import type { Damage } from '#tests/fixtures/statements/truth.ts';

const SEEDS = 42;
const DAMAGES: readonly Damage[] = ['amount', 'balance', 'row'];
const SLOW_MS = 600_000;
/** Reached and not to be lost again; what is wanted of 500 seeds is in tests/bench/statement-quality.bench.ts. */
const LEAST_F1 = 0.985;
const LEAST_PERFECT = 0.92;

interface Outcome {
  readonly seed: number;
  readonly made: MadeStatement;
  readonly score: StatementScore;
}

/** Spread over the conventions, so that few seeds see all kinds of them. */
const layoutOf = (seed: number) => LAYOUTS[(seed * 37) % LAYOUTS.length]?.name;

async function readSeeds(count: number, damageOf: (seed: number) => Damage | null): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (let seed = 0; seed < count; seed += 1) {
    const made = await makeStatement(seed, layoutOf(seed), damageOf(seed));
    outcomes.push({ seed, made, score: scoreStatement(made.truth, await readDrawn(made.pdf)) });
  }
  return outcomes;
}

const nameOf = ({ seed, made }: Outcome) => `#${seed} ${made.layout.name} ${made.truth.damage ?? ''}`.trim();

describe('the scorer', () => {
  const perfect = async () => {
    const { truth } = await makeStatement(4, 'us-two-columns');
    const accounts = truth.accounts.map((account) => ({
      ...account,
      transactions: account.transactions.map((row) => ({ ...row })),
    }));
    return { truth, accounts };
  };

  test('finds the truth itself perfect, in any order of the rows', async () => {
    const { truth, accounts } = await perfect();
    for (const { transactions } of accounts) transactions.reverse();
    const score = scoreStatement(truth, { reconciles: true, accounts });
    expect(score).toMatchObject({
      isPerfect: true,
      isFalselyReconciled: false,
      isUnproved: false,
      balances: 1,
    });
    expect(Object.values(score.head)).toEqual([true, true, true, true, true]);
  });

  test.for([
    {
      what: 'a wrong sign',
      harm: (row: { amount: string }) => (row.amount = String(-Number(row.amount))),
      lies: true,
    },
    { what: 'a wrong date', harm: (row: { date: string }) => (row.date = '1999-01-01'), lies: false },
    {
      what: 'another description',
      harm: (row: { description: string }) => (row.description = 'PAYMENT'),
      lies: false,
    },
  ])('sees $what', async ({ harm, lies }) => {
    const { truth, accounts } = await perfect();
    const row = accounts[0]?.transactions[2];
    if (row === undefined) throw new Error('too few rows');
    harm(row);
    const score = scoreStatement(truth, { reconciles: true, accounts });
    expect(score).toMatchObject({ isPerfect: false, isFalselyReconciled: lies, right: score.wanted - 1 });
  });

  test('sees a row that is missing and one that is too many', async () => {
    const { truth, accounts } = await perfect();
    const rows = accounts[0]?.transactions ?? [];
    const last = rows.pop();
    const fewer = scoreStatement(truth, { reconciles: true, accounts });
    expect(fewer).toMatchObject({ isPerfect: false, isFalselyReconciled: true, read: fewer.wanted - 1 });
    if (last !== undefined) rows.push(last, last);
    const more = scoreStatement(truth, { reconciles: null, accounts });
    expect(more).toMatchObject({ isPerfect: false, isFalselyReconciled: false, isUnproved: true });
  });

  test('counts a damaged statement as a lie where it is called reconciled, but not where the digit was mended', async () => {
    const { truth } = await makeStatement(4, 'us-two-columns', 'row');
    expect(scoreStatement(truth, { reconciles: true, accounts: truth.accounts }).isFalselyReconciled).toBe(
      true,
    );
    const mended = await makeStatement(4, 'us-two-columns', 'amount');
    const score = scoreStatement(mended.truth, { reconciles: true, accounts: mended.truth.accounts });
    expect(score.isFalselyReconciled).toBe(false);
  });
});

describe('drawn statements read back', () => {
  test('are drawn by at least 60 conventions, each with a name of its own, in at least 20 languages', () => {
    expect(LAYOUTS.length).toBeGreaterThanOrEqual(60);
    expect(new Set(LAYOUTS.map(({ name }) => name)).size).toBe(LAYOUTS.length);
  });

  test('a seed draws the same bytes again', async () => {
    const [first, second] = [await makeStatement(3), await makeStatement(3)];
    expect(second.truth).toEqual(first.truth);
    expect(Buffer.compare(first.pdf, second.pdf)).toBe(0);
  });

  test(
    `${SEEDS} statements: most of them perfect, none falsely reconciled`,
    async () => {
      const outcomes = await readSeeds(SEEDS, () => null);
      const scores = outcomes.map(({ score }) => score);
      const misread = outcomes.filter(({ score }) => !score.isPerfect).map(nameOf);
      expect(outcomes.filter(({ score }) => score.isFalselyReconciled).map(nameOf)).toEqual([]);
      expect(f1Of(scores), misread.join(', ')).toBeGreaterThanOrEqual(LEAST_F1);
      expect(misread.length, misread.join(', ')).toBeLessThanOrEqual(Math.ceil(SEEDS * (1 - LEAST_PERFECT)));
    },
    SLOW_MS,
  );

  test(
    'a digit drawn wrong or a row left out is never called reconciled',
    async () => {
      const outcomes = await readSeeds(SEEDS / 2, (seed) => DAMAGES[seed % DAMAGES.length] ?? null);
      expect(outcomes.filter(({ made }) => made.truth.damage !== null).length).toBeGreaterThan(SEEDS / 4);
      expect(outcomes.filter(({ score }) => score.isFalselyReconciled).map(nameOf)).toEqual([]);
    },
    SLOW_MS,
  );

  test('the balance that contradicts is not left out where the columns of the text are found anew', async () => {
    const made = await makeStatement(60051, 'my-trailing-signs', 'balance');
    const { reconciles, accounts } = await readDrawn(made.pdf);
    const balances = accounts.flatMap(({ transactions }) => transactions.map(({ balance }) => balance));
    expect({ reconciles, rows: balances.length }).toEqual({ reconciles: false, rows: 24 });
    expect(balances).not.toContain(null);
  });
});
