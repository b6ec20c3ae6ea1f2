import type { Lesson } from '../lesson.ts';
import { checkStatement } from '../../statements/check-statement.ts';
import { applyEdits } from '../../statements/edits/apply-edits.ts';
import type { StatementEdit } from '../../statements/edits/edit.schemas.ts';
import type { Statement, StatementAccount, Transaction } from '../../statements/statement.schemas.ts';
import { lacksYear } from '../../values/calendar.ts';
import { nameOfSource } from '../name-of-source.ts';
import {
  ACCOUNT_FIELDS,
  anchoredFieldSchema,
  type DocumentItem,
  type StatementKey,
} from './document-recipe.schemas.ts';
import { learnColumns, learnSigns, type ChangedRow } from './learn-columns.ts';
import { learnField, type LearningContext } from './learn-field.ts';
import type { History } from './learn-invoice.ts';
import { learnNoRows } from './no-rows.ts';
import { pagesWithFields } from './pages-with-fields.ts';
import { printedSheet } from './printed-values.ts';
import { isSwapOf, withYearOfUpload } from './row-dates.ts';
import { statementKey } from './statement-key.ts';
import { taught, type TaughtItem } from './taught-item.ts';
import { textKey } from './text-shapes.ts';

type StatementHistory = History<Statement, StatementEdit>;

/** What a person's edits of a statement say about the next one of its account. */
export function learnStatement(history: StatementHistory): Lesson<StatementKey, DocumentItem> {
  const { read, fromRecipes, byPerson, pages, uploaded } = history;
  const { all = [...fromRecipes, ...byPerson] } = history;
  const base = applyEdits(read, fromRecipes);
  const edited = applyEdits(read, all);
  const key = statementKey(read, pages);
  const changes = pairRows(base, edited);
  const items = [
    ...learnAccount(base, edited, history),
    ...learnDeleted(base, edited),
    ...learnColumns(changes, pages, scaleOf(edited)),
    ...learnSigns(changes, pages),
    ...learnDates(changes, base, uploaded),
  ];
  return { key, name: nameOfSource(key), items };
}

function pairRows(base: Statement, edited: Statement): ChangedRow[] {
  const after = new Map(rowsOf(edited).map((row) => [row.id, row]));
  return rowsOf(base).flatMap((before) => {
    const row = after.get(before.id);
    return row === undefined ? [] : [{ before, after: row }];
  });
}

export function rowsOf({ accounts }: Statement): Transaction[] {
  return accounts.flatMap(({ transactions }) => transactions);
}

function scaleOf({ accounts }: Statement): number {
  return accounts[0]?.scale ?? 2;
}

/** Of a statement with one account: of several it is not known which of the next one's is meant. */
function learnAccount(
  base: Statement,
  edited: Statement,
  { read, byPerson, pages, uploaded }: StatementHistory,
): TaughtItem[] {
  const [before, ...others] = base.accounts;
  const [after] = edited.accounts;
  if (before === undefined || after === undefined || others.length > 0) return [];
  const set = byPerson.flatMap((edit) => (edit.kind === 'setAccount' ? Object.keys(edit.fields) : []));
  if (set.length === 0) return [];
  const sheet = printedSheet(pagesWithFields(pages));
  const instead = read.accounts[0]?.currency ?? null;
  const context = { sheet, scale: after.scale, uploaded, values: valuesOf(after), instead };
  return [...new Set(set)].flatMap((name) => learnOne(name, before, after, context));
}

function learnOne(
  name: string,
  before: StatementAccount,
  after: StatementAccount,
  context: LearningContext & { readonly instead: string | null },
): TaughtItem[] {
  if (name === 'currency') {
    const { currency } = after;
    return currency === null || currency === before.currency
      ? []
      : [taught({ kind: 'currency', currency, instead: context.instead })];
  }
  const parsed = anchoredFieldSchema.safeParse(name);
  if (!parsed.success || !isAccountField(parsed.data)) return [];
  const value = after[parsed.data];
  if (value === before[parsed.data]) return [];
  const item = value === null ? null : learnField(parsed.data, value, null, context);
  return item === null ? [] : [taught(item)];
}

export function isAccountField(field: string): field is (typeof ACCOUNT_FIELDS)[number] {
  return ACCOUNT_FIELDS.some((other) => other === field);
}

function valuesOf({ accountNumber, iban, holder, transactions }: StatementAccount): Set<string> {
  const texts = [accountNumber, iban, holder, ...transactions.map(({ description }) => description)];
  return new Set(texts.flatMap((text) => (text === null || textKey(text).length < 2 ? [] : [textKey(text)])));
}

/** Where the sums are worse without them, they were rows, whatever the person wanted with them. */
function learnDeleted(base: Statement, edited: Statement): TaughtItem[] {
  const [was, is] = [checkStatement(base), checkStatement(edited)];
  if (was.reconciles === true ? is.reconciles !== true : is.breaks.length > was.breaks.length) return [];
  const kept = new Set(rowsOf(edited).map(({ id }) => id));
  return learnNoRows(
    rowsOf(base)
      .filter(({ id }) => !kept.has(id))
      .map(({ description }) => description),
    rowsOf(edited).map(({ description }) => description),
  );
}

function learnDates(changes: readonly ChangedRow[], base: Statement, uploaded: string): TaughtItem[] {
  const changed = changes.filter(({ before, after }) => before.date !== after.date);
  if (changed.length === 0) return [];
  const isSwapped = changes.every(
    ({ before, after }) => isSwapOf(before.date, after.date) || before.date === after.date,
  );
  if (isSwapped && changed.every(({ before, after }) => isSwapOf(before.date, after.date)))
    return [taught({ kind: 'swapDayAndMonth' })];
  if (!rowsOf(base).some(({ date }) => lacksYear(date))) return [];
  const byRule = withYearOfUpload(
    rowsOf(base).map(({ date }) => date),
    uploaded,
  );
  const dates = new Map(rowsOf(base).map(({ id }, at) => [id, byRule[at]]));
  return changes.every(({ before, after }) => dates.get(before.id) === after.date)
    ? [taught({ kind: 'yearOfUpload' })]
    : [];
}
