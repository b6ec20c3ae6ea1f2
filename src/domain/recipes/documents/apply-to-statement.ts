import { lacksYear } from '#domain/values/calendar.ts';
import { countOf } from '#domain/values/count-of.ts';
import { checkStatement } from '../../statements/check-statement.ts';
import { applyEdits } from '../../statements/edits/apply-edits.ts';
import type { StatementEdit } from '../../statements/edits/edit.schemas.ts';
import type { Statement, Transaction } from '../../statements/statement.schemas.ts';
import type { PageWords } from '../../page-layout/page-words.ts';
import type { Recipe, RecipeItem } from '../recipe.schemas.ts';
import { applyItems, type AppliedStep, type ProposedStep } from './applied-step.ts';
import { describeItem, whereOf } from './describe-item.ts';
import type { DocumentItem } from './document-recipe.schemas.ts';
import { fieldKindOf, fieldNameOf } from './field-kinds.ts';
import { isCurrencyMeant } from './is-currency-meant.ts';
import { findField, signed } from './find-field.ts';
import { rowText } from './no-rows.ts';
import { layoutLikeness } from './layout-of.ts';
import { statementKey } from './statement-key.ts';
import { isAccountField, rowsOf } from './learn-statement.ts';
import { moneyOfRows, rightOf } from './money-of-rows.ts';
import { pagesWithFields } from './pages-with-fields.ts';
import { printedSheet } from './printed-values.ts';
import { swapAllDates, withYearOfUpload } from './row-dates.ts';

interface Target {
  readonly statement: Statement;
  readonly pages: readonly PageWords[];
  readonly isSameLayout: boolean;
  /** ISO date of the upload. */
  readonly uploaded: string;
}

/** From here on places without labels say something. */
const SAME_LAYOUT = 0.4;

/** What a recipe changes in a statement of its account. @param statement as it was read */
export function applyToStatement(
  recipe: Pick<Recipe, 'key' | 'items'>,
  statement: Statement,
  pages: readonly PageWords[],
  uploaded: string,
): AppliedStep<StatementEdit>[] {
  const layout = recipe.key.kind === 'statement' ? recipe.key.layout : [];
  const isSameLayout = layoutLikeness(layout, statementKey(statement, pages).layout) >= SAME_LAYOUT;
  const target = { statement, pages, isSameLayout, uploaded };
  return applyItems(statement, recipe.items, {
    editsOf: (does) => editsOf(does, target),
    edit: applyEdits,
    check: (document) => {
      const { reconciles, breaks } = checkStatement(document);
      return { addsUp: reconciles, breaks: breaks.length };
    },
  });
}

type Proposal = Omit<ProposedStep<StatementEdit>, 'itemId'>;

function editsOf(does: RecipeItem['does'], target: Target): Proposal | null {
  const dates = rowsOf(target.statement).map(({ date }) => date);
  switch (does.kind) {
    case 'field':
      return setField(does, target);
    case 'noField':
      return emptyField(does, target);
    case 'currency':
      return setCurrency(does, target);
    case 'noRow':
      return deleteRows(does.text, target);
    case 'turnSigns':
      return turnSigns(does, target);
    case 'column':
      return takeColumn(does, target);
    case 'swapDayAndMonth':
      return setDates(describeItem(does), target.statement, swapAllDates(dates));
    case 'yearOfUpload':
      return setDates(describeItem(does), target.statement, datesWithYear(dates, target.uploaded));
    default:
      return null;
  }
}

function setField(does: Extract<DocumentItem, { kind: 'field' }>, target: Target): Proposal | null {
  const [account, ...others] = target.statement.accounts;
  const { field } = does;
  if (account === undefined || others.length > 0 || !isAccountField(field)) return null;
  const { isSameLayout, pages, uploaded } = target;
  const found = findField(does, printedSheet(pagesWithFields(pages)), {
    scale: account.scale,
    isSameLayout,
    uploaded,
  });
  const former = account[field];
  if (found === null || found.value === former) return null;
  const edit = { kind: 'setAccount' as const, accountId: account.id, fields: { [field]: found.value } };
  const was = former === null ? 'was empty' : `was ${former}`;
  const says = `${fieldNameOf(field)} ${found.value} (${was}), ${whereOf(found.anchor)}`;
  return { says, edits: [edit], isOfSums: fieldKindOf(field) === 'money' };
}

function emptyField(
  does: Extract<DocumentItem, { kind: 'noField' }>,
  { statement }: Target,
): Proposal | null {
  const [account, ...others] = statement.accounts;
  const { field } = does;
  if (account === undefined || others.length > 0 || !isAccountField(field)) return null;
  const former = account[field];
  if (former === null || fieldKindOf(field) === 'money') return null;
  const edit = { kind: 'setAccount' as const, accountId: account.id, fields: { [field]: null } };
  return { says: `${fieldNameOf(field)} left empty (was ${former})`, edits: [edit], isOfSums: false };
}

function setCurrency(
  does: Extract<DocumentItem, { kind: 'currency' }>,
  { statement }: Target,
): Proposal | null {
  const { currency } = does;
  const wrong = statement.accounts.filter((account) => isCurrencyMeant(does, account.currency));
  if (wrong.length === 0 || wrong.length < statement.accounts.length) return null;
  const edits = wrong.map(({ id }) => ({ kind: 'setAccount' as const, accountId: id, fields: { currency } }));
  const [first] = wrong;
  const was = first?.currency ?? null;
  return { says: `Currency ${currency} (was ${was ?? 'empty'})`, edits, isOfSums: false };
}

function deleteRows(text: number, { statement }: Target): Proposal | null {
  const rows = rowsOf(statement);
  const gone = rows.filter(({ description }) => rowText(description)?.text === text);
  const rowIds = gone.map(({ id }) => id);
  // It is not all that there is.
  if (rowIds.length === 0 || rowIds.length === rows.length) return null;
  const what = rowIds.length === 1 ? 'The row' : `${String(rowIds.length)} rows`;
  return {
    says: `${what} “${gone[0]?.description ?? ''}” left out`,
    edits: [{ kind: 'deleteRows', rowIds }],
    isOfSums: true,
    isLast: true,
  };
}

function turnSigns(
  does: Extract<DocumentItem, { kind: 'turnSigns' }>,
  { statement, pages }: Target,
): Proposal | null {
  const { between, from } = does;
  const inColumn = rowsOf(statement).filter((row) => {
    if (between === null) return true;
    const right = rightOf(row, pages);
    return right !== null && right > between[0] && right < between[1];
  });
  // They are read otherwise this time.
  const isOut = (row: Transaction) => row.amount.startsWith('-');
  if (inColumn.length === 0 || (from !== null && !inColumn.every((row) => isOut(row) === (from === 'out'))))
    return null;
  const rowIds = inColumn.map(({ id }) => id);
  const says = `${describeItem(does)}: ${countOf(rowIds.length, 'row')}`;
  return { says, edits: [{ kind: 'flipSigns', rowIds }], isOfSums: true };
}

function takeColumn(
  does: Extract<DocumentItem, { kind: 'column' }>,
  { statement, pages }: Target,
): Proposal | null {
  const { between, field, isTurned } = does;
  const scale = statement.accounts[0]?.scale ?? 2;
  const rows = rowsOf(statement);
  const money = moneyOfRows(rows, pages);
  const figures = rows.flatMap((row): [string, string][] => {
    const there = money.get(row.id)?.filter(({ right }) => right > between[0] && right < between[1]) ?? [];
    const [only] = there;
    if (only === undefined || there.length > 1) return [];
    const value = signed(only, isTurned, scale);
    return value === row[field] ? [] : [[row.id, value]];
  });
  if (figures.length === 0) return null;
  return {
    says: `${describeItem(does)}: ${countOf(figures.length, 'row')}`,
    edits: [{ kind: 'setFigures', field, figures }],
    isOfSums: true,
  };
}

/** @param dates of all rows, in their order; null: they stay */
function setDates(says: string, statement: Statement, dates: readonly string[] | null): Proposal | null {
  const byDate = new Map<string, string[]>();
  for (const [at, { id, date }] of rowsOf(statement).entries()) {
    const next = dates?.[at] ?? date;
    if (next !== date) byDate.set(next, [...(byDate.get(next) ?? []), id]);
  }
  if (byDate.size === 0) return null;
  const edits = [...byDate].map(([date, rowIds]) => ({ kind: 'setRows' as const, rowIds, fields: { date } }));
  const count = [...byDate.values()].reduce((sum, ids) => sum + ids.length, 0);
  return { says: `${says}: ${countOf(count, 'row')}`, edits, isOfSums: false };
}

/** Only where the year is open: one that is printed counts. */
function datesWithYear(dates: readonly string[], uploaded: string): readonly string[] | null {
  return dates.some(lacksYear) ? withYearOfUpload(dates, uploaded) : null;
}
