import { isAmountRole } from '../reading/column-register.ts';
import type { AccountFacts, TableEntry, RowEntry } from '../reading/statement-table.ts';
import { type Reading, type Step, type RowOrder, owedFactor, type SignRules } from './draft.ts';
import { listRoles, rolesOfTitles, type RoleChoice } from './list-roles.ts';
import { listRules } from './list-rules.ts';
import { orderSteps, type TableFrame, isDaysEnd } from './order-steps.ts';
import { weighSteps } from './weigh-steps.ts';
import type { Minor } from '#domain/money.ts';
import { signOfWords } from './sign-words.ts';

/** Entries that the search looks at; what wins on them is then weighed on all. */
const SAMPLE = 80;
/** Winners of the search about whose signs the words are asked. */
const ASKED = 12;
/** Of these, those that are weighed on all entries. */
const FINALISTS = 4;
/** What a unanimous vote of the words counts, in printed balances: more than what is usual, less than three rows. */
const WORDS = 1.5;
/** What the printed totals count. */
const TOTALS = 2;

/** Nothing contradicts, and at least one balance follows from rows: that is hardly an accident. */
const WHOLE = 2;
const LEAST_PROOF = 0.8;

interface Weighed {
  readonly reading: Reading;
  readonly prior: number;
  readonly score: number;
  readonly right: number;
  readonly wrong: number;
}

/**
 * Finds the roles of columns, the meaning of marks and the order of rows with which most printed balances add up;
 * where none are printed, the titles and what is usual decide.
 */
export function chooseReading(frame: TableFrame): Reading {
  const titled = rolesOfTitles(frame);
  const best = weighAll(frame, [titled])[0];
  if (best !== undefined && (isProven(best) || isUncontested(frame, best))) return best.reading;
  const [all] = weighAll(frame, [titled, ...listRoles(frame)]);
  if (all === undefined) throw new Error('no reading of the table');
  return all.reading;
}

/** Below it another reading that adds up as well may be the usual one. */
const UNUSUAL = -1;

/** Enough balances agree that another way to read the table is not worth a look. */
function isProven({ right, wrong, prior }: Weighed): boolean {
  return right >= 2.5 && wrong * 12 <= right && prior > UNUSUAL;
}

/** Every column in use has a title that says what it is, and nothing printed contradicts them. */
function isUncontested(frame: TableFrame, { wrong, prior }: Weighed): boolean {
  const { table } = frame;
  if (wrong > 0 || prior <= UNUSUAL) return false;
  const titled = new Set(table.columns.filter(({ role }) => role !== null).map(({ index }) => index));
  const hasAmounts = table.columns.some(({ role }) => isAmountRole(role));
  return (
    hasAmounts &&
    !isOftenBoth(frame) &&
    table.entries.every(
      (entry) =>
        entry.kind !== 'row' ||
        entry.figures.every(({ column, figure }) => titled.has(column) || figure.value === 0),
    )
  );
}

/** Whether rows have figures under two titles of amounts: then one of them stands over a balance. */
function isOftenBoth({ table }: TableFrame): boolean {
  const roleOf = new Map(table.columns.map(({ index, role }) => [index, role]));
  let rows = 0;
  let both = 0;
  for (const entry of table.entries) {
    if (entry.kind !== 'row') continue;
    rows++;
    const some = entry.figures.filter(({ figure }) => figure.value !== 0);
    const used = new Set(some.map(({ column }) => roleOf.get(column)));
    const isLastAmount = roleOf.get(some.at(-1)?.column ?? -1) === 'amount';
    if (used.has('debit') ? used.has('credit') || isLastAmount : used.has('credit') && isLastAmount) both++;
  }
  return both * 5 > rows;
}

function weighAll(frame: TableFrame, choices: readonly RoleChoice[]): Weighed[] {
  const isLong = frame.table.entries.length > SAMPLE;
  const sample = isLong ? sampleOf(frame) : frame;
  const orders = listOrders(frame);
  const weighed: Weighed[] = [];
  for (const { roles, prior } of choices) {
    for (const { rules, prior: rulesPrior } of listRules(sample, roles)) {
      for (const { order, prior: orderPrior } of orders) {
        const reading = { roles, rules, order };
        weighed.push(weigh(sample, reading, prior + rulesPrior + orderPrior, !isLong));
      }
    }
  }
  const words = new WordSigns();
  const asked = weighed
    .toSorted((a, b) => b.score - a.score)
    .slice(0, ASKED)
    .map((one) => {
      const steps = orderSteps(sample, one.reading, !isLong);
      const said = WORDS * voteOfWords(steps, one.reading.rules, words);
      const vote = said + (isLong ? 0 : TOTALS * voteOfTotals(steps, frame.table.facts));
      return { ...one, prior: one.prior + vote, score: one.score + vote };
    })
    .toSorted((a, b) => b.score - a.score);
  if (!isLong) return asked;
  return asked
    .slice(0, FINALISTS)
    .map(({ reading, prior }) => weigh(frame, reading, prior, true))
    .toSorted((a, b) => b.score - a.score);
}

function weigh(frame: TableFrame, reading: Reading, prior: number, withFacts: boolean): Weighed {
  const { columns } = frame.table;
  const titled = new Set(columns.filter(({ role }) => isAmountRole(role)).map(({ index }) => index));
  const steps = orderSteps(frame, reading, withFacts);
  const { right, wrong, empty } = weighSteps(steps, reading.rules, titled);
  const whole = wrong === 0 && right > LEAST_PROOF ? WHOLE : 0;
  return { reading, prior, right, wrong, score: right + whole - 0.3 * wrong - empty + prior };
}

function sampleOf(frame: TableFrame): TableFrame {
  return { ...frame, table: { ...frame.table, entries: frame.table.entries.slice(0, SAMPLE) } };
}

/**
 * Whether the rows of a reading come to the totals in the head of the statement: 1 where they do, -1 where what came in
 * is printed as what went out, 0 where nothing tells.
 */
function voteOfTotals(steps: readonly Step[], { totalIn, totalOut }: AccountFacts): -1 | 0 | 1 {
  if (totalIn === null || totalOut === null || totalIn.value === totalOut.value) return 0;
  let sumIn = 0;
  let sumOut = 0;
  for (const step of steps) {
    if (step.kind !== 'row' || step.size === null || step.size === 0) continue;
    if (step.sign === 0) return 0;
    if (step.sign === 1) sumIn += step.size;
    else sumOut += step.size;
  }
  if (sumIn === totalIn.value && sumOut === totalOut.value) return 1;
  return sumIn === totalOut.value && sumOut === totalIn.value ? -1 : 0;
}

interface OrderChoice {
  readonly order: RowOrder;
  readonly prior: number;
}

/** The orders in which the rows may be printed, with what their dates say of each. */
function listOrders(frame: TableFrame): OrderChoice[] {
  let up = 0;
  let down = 0;
  let level = 0;
  let before: string | null = null;
  let section = 0;
  for (const [at, date] of frame.dates.entries()) {
    const entry = frame.table.entries[at];
    // Each section begins with its first day again.
    if (entry !== undefined && (entry.sectionSign !== section || isTotal(entry))) before = null;
    section = entry?.sectionSign ?? section;
    if (date === null) continue;
    if (before !== null) {
      if (date > before) up++;
      else if (date < before) down++;
      else level++;
    }
    before = date;
  }
  const steps = up + down;
  const lean = steps === 0 ? 0 : (up - down) / steps;
  const choices: OrderChoice[] = [
    { order: 'forward', prior: lean + 0.1 },
    { order: 'backward', prior: -lean },
  ];
  // Newest day first, the rows of a day as they came; of one row too, where its day's balance stands below it.
  const hasDays = level > 0 || frame.table.entries.some(isDaysEnd);
  if (down > up && hasDays) choices.push({ order: 'daysBackward', prior: -lean - 0.05 });
  return choices;
}

function isTotal(entry: TableEntry): boolean {
  return (
    entry.kind === 'label' &&
    (entry.label === 'total' || entry.label === 'totalIn' || entry.label === 'totalOut')
  );
}

/** From so many rows with telling words on, their vote has its full weight. */
const ENOUGH = 8;
/**
 * The same where only the balances give signs, which unsigned balances of an overdrawn account give turned round, and
 * words of both kinds say the same of it: into savings comes nothing but standing orders.
 */
const ENOUGH_OF_ONE_MIND = 3;

/** What the words of rows say of their sign; asked once for each row. */
export class WordSigns {
  readonly #signs = new Map<RowEntry, -1 | 0 | 1>();

  signOf(row: RowEntry): -1 | 0 | 1 {
    const known = this.#signs.get(row);
    if (known !== undefined) return known;
    const sign = signOfWords(row.description);
    this.#signs.set(row, sign);
    return sign;
  }
}

/**
 * How far the descriptions agree with the signs of a reading, from -1 to 1. A card taken for an account, or the
 * reverse, has every sign turned round, and its balances add up all the same: then only the words tell.
 */
function voteOfWords(steps: readonly Step[], rules: SignRules, words: WordSigns): number {
  const factor = owedFactor(rules);
  let agree = 0;
  let disagree = 0;
  let printed = 0;
  const kinds = new Set<-1 | 1>();
  let last: Minor | null = null;
  for (const step of steps) {
    if (step.kind === 'anchor') {
      last = step.value;
      continue;
    }
    let { sign } = step;
    if (sign !== 0) printed++;
    if (sign === 0 && last !== null && step.balance !== null) {
      const difference = factor * (step.balance - last);
      if (Math.abs(difference) === step.size && difference !== 0) sign = difference < 0 ? -1 : 1;
    }
    last = step.balance;
    if (sign === 0 || step.size === null || step.size === 0) continue;
    const said = words.signOf(step.entry);
    if (said !== 0) kinds.add(said);
    if (said === sign) agree++;
    else if (said !== 0) disagree++;
  }
  const isOfOneMind = printed === 0 && kinds.size === 2 && Math.min(agree, disagree) === 0;
  return (agree - disagree) / Math.max(isOfOneMind ? ENOUGH_OF_ONE_MIND : ENOUGH, agree + disagree);
}
