import { bookingEdits } from '#domain/recipes/rules/booking-edits.ts';
import type { NamedRule } from '#domain/recipes/rules/rule.schemas.ts';
import { applyEdits } from '#domain/statements/edits/apply-edits.ts';
import { accountOf, statementOf, transactionOf } from '#tests/fixtures/statement-tables/account-builder.ts';
import { seededRandom } from '#tests/fixtures/table-repair/repair-whole.ts';

const RULES = 10_000;
const ROWS = 15_000;
const ROUNDS = 5;
const LIMIT_MS = 1000;
const SYLLABLES = 'ba ko ti ser van mar lo den fis gra pol hun wie zu ro ter mil cas bor nex'.split(' ');

/**
 * 10,000 rules on a statement of 15,000 rows: the time to book the rows, from the rules as they are stored, and to apply
 * the edit that comes of it. Nine rows in ten fit a rule. Processor time counts, so that what else the machine does does
 * not. `npm run bench -- rules`
 */
export default async function benchRules(): Promise<void> {
  const draw = seededRandom(20261127);
  const word = () =>
    Array.from({ length: 2 + draw(3) }, () => SYLLABLES[draw(SYLLABLES.length)] ?? '').join('');
  const payees = [...new Set(Array.from({ length: 3 * RULES }, () => `${word()} ${word()}`))].slice(0, RULES);
  const rules = payees.map((payee, at): NamedRule => ({
    id: String(at),
    contains: payee,
    direction: 'any',
    booking: { payee, category: 'Purchases', accountCode: null, taxCode: null },
  }));
  const rows = Array.from({ length: ROWS }, (_, at) => {
    const payee = draw(10) === 0 ? word() : (payees[draw(payees.length)] ?? '');
    const description = `CARD PAYMENT TO ${payee.toUpperCase()} ${draw(10_000)} ON 12 JAN REF ${draw(1_000_000)}`;
    return { ...transactionOf(`r${at}`, '-1.00'), description };
  });
  const statement = statementOf(accountOf(rows, {}));
  const times: number[] = [];
  let booked = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const start = process.cpuUsage();
    const { edits, uses } = bookingEdits(statement, rules);
    applyEdits(statement, edits);
    const { user, system } = process.cpuUsage(start);
    times.push((user + system) / 1000);
    booked = [...uses.values()].reduce((sum, count) => sum + count, 0);
  }
  const [first = 0, ...warm] = times;
  const median = warm.toSorted((a, b) => a - b)[Math.floor(warm.length / 2)] ?? 0;
  console.log(
    `${payees.length} rules, ${ROWS} rows, ${booked} booked: ${first.toFixed(0)} ms of processor time the first time, ${median.toFixed(0)} ms after it (limit ${LIMIT_MS} ms)`,
  );
  if (Math.max(...times) > LIMIT_MS) process.exitCode = 1;
  await Promise.resolve();
}
