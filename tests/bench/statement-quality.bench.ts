import { makeStatement, type MadeStatement } from '#tests/fixtures/statements/make-statement.ts';
import { readDrawn, type DrawnReading } from '#tests/fixtures/statements/read-drawn.ts';
import {
  f1Of,
  HEAD_FIELDS,
  scoreStatement,
  type StatementScore,
} from '#tests/fixtures/statements/score-statement.ts';
import type { Damage } from '#tests/fixtures/statements/truth.ts';
import { percent, printFailures, share } from './quality-report.ts';

const SEEDS = 500;
const DAMAGES: readonly Damage[] = ['amount', 'balance', 'row'];
/** Every so many seeds one is drawn again with damage. */
const DAMAGED_EVERY = 3;
const SHOWN_FAULTS = 8;

/** How many faults of a statement are shown, and whether those of heads are. */
type Detail = 'faults' | 'all' | 'none';

interface Outcome {
  readonly seed: number;
  readonly made: MadeStatement;
  readonly read: DrawnReading;
  readonly score: StatementScore;
  readonly ms: number;
}

async function run(seed: number, layout: string | undefined, damage: Damage | null): Promise<Outcome> {
  const made = await makeStatement(seed, layout, damage);
  const started = performance.now();
  const read = await readDrawn(made.pdf);
  const ms = performance.now() - started;
  return { seed, made, read, score: scoreStatement(made.truth, read), ms };
}

/** One line of what a layout is, so that a failure can be drawn again and understood. */
function describeLayout({ made: { layout } }: Outcome): string {
  const { name, country, language, columns, amountSign, balanceSign, balances, drawing, order, header } =
    layout;
  const parts = [
    `${country}/${language}`,
    columns.join(' '),
    `sign ${amountSign}/${balanceSign}`,
    `balances ${balances}`,
    `dates ${layout.datePattern} ${layout.dateShown}`,
    `header ${header}`,
    `${layout.font} ${layout.size} ${drawing} ${order}`,
    `amounts on ${layout.amountLine} line, align ${layout.figureAlign}`,
    layout.newestFirst ? 'newest first' : '',
    layout.carries ? 'carries' : '',
    layout.hasSummary ? 'summary' : '',
    `opening ${layout.openingIn}, closing ${layout.closingIn}`,
  ];
  return `${name}: ${parts.filter((part) => part !== '').join('; ')}`;
}

function printFaults(outcome: Outcome, detail: Detail): void {
  const { seed, made, read, score } = outcome;
  console.log(
    `\n#${seed}${made.truth.damage === null ? '' : ` damaged: ${made.truth.damage}`} ${describeLayout(outcome)}`,
  );
  console.log(
    `  ${score.right} right, ${score.read} read, ${score.wanted} wanted; reconciles ${String(read.reconciles)}${read.refusal === null ? '' : `; ${read.refusal}`}`,
  );
  const shown = detail === 'all' ? score.faults : score.faults.slice(0, SHOWN_FAULTS);
  for (const fault of shown) console.log(`  ${fault}`);
}

/** What the heads say and should say, where a field is wrong. */
function printHead({ seed, made, read, score }: Outcome): void {
  const wrong = HEAD_FIELDS.filter((field) => !score.head[field]);
  if (wrong.length === 0) return;
  console.log(`\n#${seed} head: ${wrong.join(' ')}`);
  const show = (accounts: DrawnReading['accounts']) =>
    accounts
      .map((account) =>
        [
          account.accountNumber,
          account.currency,
          account.periodStart,
          account.periodEnd,
          account.openingBalance,
          account.closingBalance,
        ].join(' '),
      )
      .join(' | ');
  console.log(`  wanted ${show(made.truth.accounts)}\n  came   ${show(read.accounts)}`);
}

/**
 * `npm run bench -- statement-quality [seeds] [first seed] [layout | -] [faults | all]`: draws statements, reads them and
 * compares; with `faults` each misread one is described, with `all` to its last row and with its head.
 */
export default async function measure(): Promise<void> {
  const [count = String(SEEDS), first = '0', name = '-', asked] = process.argv.slice(3);
  const detail: Detail = asked === 'all' || asked === 'faults' ? asked : 'none';
  const layout = name === '-' ? undefined : name;
  const clean: Outcome[] = [];
  const damaged: Outcome[] = [];
  for (let seed = Number(first); seed < Number(first) + Number(count); seed += 1) {
    clean.push(await run(seed, layout, null));
    if (seed % DAMAGED_EVERY !== 0) continue;
    const outcome = await run(seed, layout, DAMAGES[(seed / DAMAGED_EVERY) % DAMAGES.length] ?? null);
    if (outcome.made.truth.damage !== null) damaged.push(outcome);
  }
  const misread = clean.filter(({ score }) => !score.isPerfect);
  const lies = [...clean, ...damaged].filter(({ score }) => score.isFalselyReconciled);
  printFailures(clean, (list) => `F1 ${percent(f1Of(list.map(({ score }) => score)))}`);
  if (detail !== 'none') for (const outcome of misread) printFaults(outcome, detail);
  if (detail === 'all') for (const outcome of clean) printHead(outcome);
  for (const outcome of lies) printFaults(outcome, detail);
  const slowest = clean.toSorted((a, b) => b.ms - a.ms)[0];
  const checkable = clean.filter(({ made }) => made.truth.reconciles === true);
  console.log(
    `\n${clean.length} statements of ${new Set(clean.map(({ made }) => made.layout.name)).size} conventions, ${damaged.length} more damaged on purpose`,
  );
  console.log(`transaction F1            ${percent(f1Of(clean.map(({ score }) => score)))}`);
  console.log(`files perfect             ${percent(share(clean, ({ score }) => score.isPerfect))}`);
  console.log(
    `printed balances right    ${percent(clean.reduce((sum, { score }) => sum + score.balances, 0) / clean.length)}`,
  );
  console.log(
    `head: ${HEAD_FIELDS.map((field) => `${field} ${percent(share(clean, ({ score }) => score.head[field]))}`).join(', ')}`,
  );
  console.log(
    `bank named                ${percent(share(clean, ({ made, read }) => read.bank === made.truth.bank))}`,
  );
  console.log(
    `country named             ${percent(share(clean, ({ made, read }) => read.country === made.truth.country))}`,
  );
  console.log(`proved, of provable       ${percent(share(checkable, ({ score }) => !score.isUnproved))}`);
  console.log(
    `falsely reconciled        ${lies.length} (${lies.filter(({ made }) => made.truth.damage !== null).length} of them damaged)`,
  );
  if (slowest !== undefined) {
    const total = clean.reduce((sum, { ms }) => sum + ms, 0);
    console.log(
      `time                      ${(total / clean.length).toFixed(0)} ms each, slowest ${slowest.ms.toFixed(0)} ms (#${slowest.seed} ${slowest.made.layout.name})`,
    );
  }
}
