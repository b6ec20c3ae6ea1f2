import type { LabelKind } from '#domain/language/statement-phrases.ts';
import type { SignMark } from '#domain/language/printed-values.ts';
import { saysPayments } from '../language/card-words.ts';
import type { FigureRole } from '../reading/statement-table.ts';
import type { SignRules } from './draft.ts';
import type { TableFrame } from './order-steps.ts';
import { signOfWords } from './sign-words.ts';

export interface RulesChoice {
  readonly rules: SignRules;
  readonly prior: number;
}

interface MarkCounts {
  readonly plain: number;
  /** Minus and parentheses. */
  readonly minus: number;
  readonly plus: number;
  /** Letters that say out. */
  readonly debit: number;
  readonly credit: number;
}

/** An account read as a card is, or the reverse. */
const OTHER_MANNER = -1.5;
/** An account with an IBAN read as a card: then rather all of its rows are money in. */
const CARD_WITH_IBAN = -1;
/** What is owed, printed on each row or day of what is not said to be a card: loans have that, accounts do not. */
const OWED_BY_ROW = -1.6;
/** The balances of a card, without a mark, taken for what its holder has. */
const HELD_BY_CARD = -1.5;
/** Balances between the rows from which on they are printed all along. */
const LEAST_BETWEEN = 3;
/** Section titles that say nothing of the sign, though they seemed to. */
const SECTIONS_IGNORED = -2;

/**
 * What the marks of the amount columns may mean: in the manner of an account, of a card, and mixed. Each with what is
 * usual; a card lists purchases without a mark and prints what is owed.
 */
export function listRules(frame: TableFrame, roles: readonly FigureRole[]): RulesChoice[] {
  const choices = listRulesFor(frame, roles, true);
  const hasSections = frame.table.entries.some((entry) => entry.kind === 'row' && entry.sectionSign !== 0);
  if (!hasSections || !roles.includes('amount')) return choices;
  const others = listRulesFor(frame, roles, false);
  const ignored = ([1, -1] as const).some((sign) => isOfBothMarks(frame, roles, sign)) ? 0 : SECTIONS_IGNORED;
  return [...choices, ...others.map(({ rules, prior }) => ({ rules, prior: prior + ignored }))];
}

/** Over rows with and without a mark a section is none: its name is that of a total above them. */
function isOfBothMarks({ table, ...frame }: TableFrame, roles: readonly FigureRole[], sign: 1 | -1): boolean {
  const entries = table.entries.filter((entry) => entry.sectionSign === sign);
  const counts = countMarks({ ...frame, table: { ...table, entries } }, roles, false);
  if (counts === null) return false;
  const marked = counts.minus + counts.plus + counts.debit + counts.credit;
  return Math.min(counts.plain, marked) * MARKS_OF_ALL > counts.plain + marked;
}

function listRulesFor(frame: TableFrame, roles: readonly FigureRole[], hasSections: boolean): RulesChoice[] {
  const isCard = frame.table.facts.accountType === 'creditCard' || isPaidByMinus(frame, roles);
  const counts = countMarks(frame, roles, hasSections);
  // A card that prints what is owed with a minus has balances as an account has them; one minus among others is what was
  // paid too much.
  const isMinusBalance = isCard && shareOfBalances(frame, roles, 'minus') === 1;
  // Balances with Cr are what the holder has, not what is owed.
  const overpaid = shareOfBalances(frame, roles, 'credit') > 0.5 ? -2 : 0;
  // Without a mark a card's balances are owed, whatever the words of its rows seem to say.
  const heldByCard = isCard && areUnmarked(frame, roles) ? HELD_BY_CARD : 0;
  const byRow = !isCard && haveRowsBalances(frame, roles) ? OWED_BY_ROW : 0;
  const best = new Map<string, RulesChoice>();
  for (const isCardManner of isMinusBalance ? [false] : [false, true]) {
    const iban = isCardManner && frame.table.facts.iban !== null ? CARD_WITH_IBAN : 0;
    const manner = isMinusBalance || isCardManner === isCard ? 0 : OTHER_MANNER + iban;
    for (const isOwed of [false, true]) {
      const owed =
        (isOwed === isCardManner ? 0 : isMinusBalance ? -4 : -1.2) + (isOwed ? overpaid + byRow : heldByCard);
      for (const { rules, prior } of columnRules(counts, isCardManner)) {
        const choice = { rules: { ...rules, hasSections, isOwed }, prior: prior + manner + owed };
        const key = `${rules.plain} ${rules.minus} ${rules.plus} ${isOwed}`;
        if (choice.prior > (best.get(key)?.prior ?? -Infinity)) best.set(key, choice);
      }
    }
  }
  return [...best.values()];
}

/** `XXXX XXXX XXXX 4411` */
const HIDDEN_CARD = /^(?=.*[Xx*•]{4})(?:[\dXx*•]{4}[ -]?){3}[\dXx*•]{3,4}$/u;

/**
 * `Payment received -200.00` among more rows without a mark, none of which says that money came in: what is paid lowers
 * the balance, so it is owed on a card, though only its number names one: to an account a payment may be given back.
 */
function isPaidByMinus({ table: { entries, facts } }: TableFrame, roles: readonly FigureRole[]): boolean {
  if (!HIDDEN_CARD.test(facts.accountNumber ?? '')) return false;
  const rows = entries.flatMap((entry) => {
    if (entry.kind !== 'row') return [];
    const amount = entry.figures.find(
      ({ column, figure }) => roles[column] === 'amount' && figure.value !== 0,
    );
    if (amount === undefined) return [];
    const kind = entry.sectionSign === 0 ? kindOf(amount.figure.mark ?? entry.rowMark) : 'credit';
    return [{ kind, description: entry.description }];
  });
  const paid = rows.filter(({ kind }) => kind === 'minus');
  const says = (sign: 1 | -1) => (row: { readonly description: string }) =>
    signOfWords(row.description) === sign;
  return (
    paid.length * 2 < rows.length &&
    paid.some(({ description }) => saysPayments(description)) &&
    paid.every(says(1)) &&
    rows.every((row) => row.kind === 'minus' || (row.kind === 'plain' && !says(1)(row)))
  );
}

function haveRowsBalances({ table }: TableFrame, roles: readonly FigureRole[]): boolean {
  const rows = table.entries.filter((entry) => entry.kind === 'row');
  const some = rows.filter(({ figures }) => figures.some(({ column }) => roles[column] === 'balance'));
  const between = table.entries
    .slice(1, -1)
    .filter((entry) => entry.kind === 'label' && BALANCES.has(entry.label));
  return some.length * 2 > rows.length || between.length >= LEAST_BETWEEN;
}

/** How many of the printed balances carry a mark of this kind, 0 to 1. */
function shareOfBalances(
  { table }: TableFrame,
  roles: readonly FigureRole[],
  kind: keyof MarkCounts,
): number {
  const { facts, entries } = table;
  const figures = [facts.opening, facts.closing].filter((figure) => figure !== null);
  for (const entry of entries) {
    if (entry.kind === 'label' && BALANCES.has(entry.label)) {
      const figure = entry.figures.at(-1)?.figure;
      if (figure !== undefined) figures.push(figure);
    } else if (entry.kind === 'row') {
      const cell = entry.figures.find(({ column }) => roles[column] === 'balance');
      if (cell !== undefined) figures.push(cell.figure);
    }
  }
  const some = figures.filter((figure) => figure.value !== 0);
  return some.length === 0 ? 0 : some.filter(({ mark }) => kindOf(mark) === kind).length / some.length;
}

function areUnmarked(frame: TableFrame, roles: readonly FigureRole[]): boolean {
  return (['minus', 'credit'] as const).every((kind) => shareOfBalances(frame, roles, kind) === 0);
}

/** Labels of balances. */
export const BALANCES: ReadonlySet<LabelKind> = new Set([
  'opening',
  'closing',
  'broughtForward',
  'carriedForward',
]);

function columnRules(counts: MarkCounts | null, isCard: boolean): RulesChoice[] {
  const base = { plain: 0, minus: -1, plus: 1, hasSections: true, isOwed: false } as const;
  if (counts === null) return [{ rules: base, prior: 0 }];
  const choices: RulesChoice[] = [];
  for (const plain of [1, -1, 0] as const) {
    for (const minus of counts.minus > 0 ? ([-1, 1] as const) : ([-1] as const)) {
      const prior = plainPrior(plain, counts, isCard) + minusPrior(minus, plain, counts, isCard);
      choices.push({ rules: { ...base, plain, minus }, prior });
      if (counts.plus > 0 && (minus === 1 || (isCard && counts.minus === 0))) {
        choices.push({ rules: { ...base, plain, minus, plus: -1 }, prior: prior - 0.5 });
      }
    }
  }
  return choices;
}

/** Of the signs of both ways, from how many on for each figure without one it has lost its own; letters say so at once. */
const MARKS_OF_ALL = 10;

/**
 * An unmarked figure is what the marks do not name; where all others are marked, or none, only balances tell, but a card
 * lists purchases.
 */
function plainPrior(plain: -1 | 0 | 1, counts: MarkCounts, isCard: boolean): number {
  if (counts.plain === 0) return plain === 0 ? 0 : -0.1;
  const marksOut = counts.debit + (isCard ? 0 : counts.minus);
  const marksIn = counts.credit + counts.plus + (isCard ? counts.minus : 0);
  const areMany = counts.plain * MARKS_OF_ALL <= marksOut + marksIn;
  const hasLost = marksOut > 0 && marksIn > 0 && (areMany || (counts.debit > 0 && counts.credit > 0));
  if (plain === 0) return hasLost || (marksOut + marksIn === 0 && !isCard) ? 0 : -1;
  if (plain === 1) return marksOut > 0 && marksIn === 0 ? 0 : marksOut > 0 ? -0.6 : -2;
  if (marksIn > 0 && marksOut === 0) return 0;
  return isCard ? 0 : marksIn > 0 ? -0.8 : -2;
}

function minusPrior(minus: -1 | 1, plain: -1 | 0 | 1, counts: MarkCounts, isCard: boolean): number {
  if (counts.minus === 0) return 0;
  if (minus === plain && counts.plain > 0) return -3;
  return minus === (isCard ? 1 : -1) ? 0 : -0.8;
}

/** Marks in the columns that hold both signs; null where no column does. Figures under a section's title are not plain. */
function countMarks(
  { table }: TableFrame,
  roles: readonly FigureRole[],
  hasSections: boolean,
): MarkCounts | null {
  if (!roles.includes('amount')) return null;
  const counts = { plain: 0, minus: 0, plus: 0, debit: 0, credit: 0 };
  for (const entry of table.entries) {
    if (entry.kind !== 'row') continue;
    for (const { column, figure } of entry.figures) {
      if (roles[column] !== 'amount' || figure.value === 0) continue;
      const kind = kindOf(figure.mark ?? entry.rowMark);
      if (kind !== 'plain' || !hasSections || entry.sectionSign === 0) counts[kind]++;
    }
  }
  return counts;
}

function kindOf(mark: SignMark | null): keyof MarkCounts {
  switch (mark) {
    case 'minus':
    case 'parentheses':
      return 'minus';
    case 'plus':
      return 'plus';
    case 'debit':
    case 'overdrawn':
      return 'debit';
    case 'credit':
      return 'credit';
    case null:
      return 'plain';
  }
}
