import { statementWords } from '#domain/language/language-words.ts';
import type { ColumnTitle } from '#domain/language/statement-phrases.ts';
import { saysPayments, saysPurchases } from '../language/card-words.ts';
import { readCurrency } from '#domain/language/currency-signs.ts';
import type { TitleBox } from './find-header.ts';
import type { FigureColumn, FigureRole } from './statement-table.ts';

const ROLES: ReadonlySet<string> = new Set<FigureRole>(['amount', 'debit', 'credit', 'balance', 'ignored']);

function isRole(title: ColumnTitle | null): title is FigureRole {
  return title !== null && ROLES.has(title);
}

/** What a title over figures makes of them; null where it says nothing known, undefined where they are no money. */
export function roleOver(title: TitleBox | null): FigureRole | null | undefined {
  if (title === null || title.title === null) return null;
  return isRole(title.title) ? title.title : title.others.find(isRole);
}

/** Whether dates stand below a title: numbers of documents there are no money. */
export function saysDate({ title }: Pick<TitleBox, 'title'>): boolean {
  return title === 'date' || title === 'valueDate';
}

export function isAmountRole(role: FigureRole | null | undefined): boolean {
  return role === 'amount' || role === 'debit' || role === 'credit';
}

export function isAmountOrBalance(title: TitleBox): boolean {
  const role = roleOver(title);
  return isAmountRole(role) || role === 'balance';
}

/**
 * The titles with what their table makes of them. `Valor` is the value date beside a title of amounts; where none is of
 * amounts, a title of dates (`Value`) may have figures under it.
 */
export function titlesOfTable(printed: readonly TitleBox[]): readonly TitleBox[] {
  const titles = withoutCategories(
    withDescription(
      withAmountAmongTexts(withoutCharges(withCurrencyAsAmount(withPaymentsToCard(withOneDate(printed))))),
    ),
  );
  const mayBeDate = (title: TitleBox) => saysDate(title) || title.others.includes('valueDate');
  if (titles.some((title) => isAmountRole(roleOver(title)) && !mayBeDate(title))) {
    return titles.map((title) =>
      mayBeDate(title) && !saysDate(title)
        ? { ...title, title: 'valueDate', others: [] }
        : withoutMoney(title),
    );
  }
  if (titles.some((title) => isAmountRole(roleOver(title)))) return titles;
  const last = titles.findLastIndex(saysDate);
  return titles.map((title, index) =>
    index === last && index > 0 ? { ...title, title: null, others: ['valueDate'] } : title,
  );
}

/** `Date / Reference` beside the dates of the rows themselves is of what they refer to. */
function withOneDate(titles: readonly TitleBox[]): readonly TitleBox[] {
  const isOfBoth = ({ title, others }: TitleBox) => title === 'date' && others.includes('reference');
  if (!titles.some((title) => title.title === 'date' && !isOfBoth(title))) return titles;
  return titles.map((title) => (isOfBoth(title) ? { ...title, title: 'reference', others: [] } : title));
}

/** `Purchases  Payments`: of a card, and what is paid comes in. */
function withPaymentsToCard(titles: readonly TitleBox[]): readonly TitleBox[] {
  if (!titles.some(({ text }) => saysPurchases(text)) || !titles.some(({ text }) => saysPayments(text)))
    return titles;
  return titles.map((title): TitleBox => {
    if (saysPurchases(title.text)) return { ...title, title: 'debit', others: [] };
    return saysPayments(title.text) ? { ...title, title: 'credit', others: [] } : title;
  });
}

/** `US$   R$` over what was paid abroad: where no other title is of amounts, the last currency is the account's. */
function withCurrencyAsAmount(titles: readonly TitleBox[]): readonly TitleBox[] {
  if (titles.some(isAmountOrBalance)) return titles;
  const last = titles.findLastIndex(({ text }) => readCurrency(text) !== null);
  return titles.map((title, index) => (index === last ? { ...title, title: 'amount', others: [] } : title));
}

/** `Date  Transaction  Description`: two titles of text and none of money, so figures under one of them are amounts. */
function withAmountAmongTexts(titles: readonly TitleBox[]): readonly TitleBox[] {
  const isText = ({ title }: TitleBox) => title === 'description';
  const mayBeMoney = (title: TitleBox) => title.title === null || isAmountOrBalance(title);
  if (titles.some(mayBeMoney) || titles.filter(isText).length < 2) return titles;
  return titles.map((title) => (isText(title) ? { ...title, others: [...title.others, 'amount'] } : title));
}

/** `Charges` beside a column of amounts, and none of money in, are within the amounts. */
function withoutCharges(titles: readonly TitleBox[]): readonly TitleBox[] {
  const holds = (wanted: ColumnTitle) => titles.some(({ title }) => title === wanted);
  if (!holds('amount') || !holds('debit') || holds('credit')) return titles;
  return titles.map((title) =>
    title.title === 'debit' ? { ...title, title: 'ignored', others: [] } : title,
  );
}

/** Points: of a column of text beside the dates, and before figures. */
const NEAR_DATES = 60;
const FAR_FROM_FIGURES = 150;

const CATEGORY = new RegExp(`^(?:${statementWords('category')})$`, 'iu');

function isCategory({ text }: TitleBox): boolean {
  return CATEGORY.test(text.trim());
}

/** What kind of spending a bank takes a row for is no part of its description; a broker's category says what was done. */
function withoutCategories(titles: readonly TitleBox[]): readonly TitleBox[] {
  const isDescribed = titles.some((title) => title.title === 'description' && !isCategory(title));
  const isOfSpending = titles.some(({ title, text }) => title === 'balance' || saysPurchases(text));
  if (!isDescribed || !isOfSpending) return titles;
  return titles.map((title) => (isCategory(title) ? { ...title, title: 'ignored', others: [] } : title));
}

/** A title right of the dates and far from the figures stands over text, whatever it says: `FEES`, `PURCHASES`. */
function withDescription(titles: readonly TitleBox[]): readonly TitleBox[] {
  const isDescription = (title: TitleBox) =>
    !isCategory(title) && (title.title === 'description' || title.others.includes('description'));
  if (titles.some(isDescription)) return titles;
  const rest = titles.filter((title) => !isCategory(title));
  return titles.map((title) => {
    const index = rest.indexOf(title);
    const [before, next] = [rest[index - 1], rest[index + 1]];
    if (before?.title !== 'date' || next === undefined || !isAmountRole(roleOver(next))) return title;
    const end = titles[titles.indexOf(title) + 1] ?? next;
    const isFar = isCategory(end) || next.left - title.right > FAR_FROM_FIGURES;
    const isText = title.left - before.right < NEAR_DATES && isFar;
    return isText && isNamedMoney(title) ? { ...title, title: 'description', others: [] } : title;
  });
}

function isNamedMoney({ title }: TitleBox): boolean {
  return (
    title === null || title === 'ignored' || title === 'debit' || title === 'credit' || title === 'amount'
  );
}

function withoutMoney(title: TitleBox): TitleBox {
  return saysDate(title) ? { ...title, others: title.others.filter((other) => !isRole(other)) } : title;
}

/** The columns of an account over all of its pages and tables: one index for one title or, without titles, one place. */
export class ColumnRegister {
  readonly #columns: FigureColumn[] = [];

  get columns(): readonly FigureColumn[] {
    return this.#columns;
  }

  /** Whether figures stood under the same title before. */
  knows({ text }: TitleBox): boolean {
    return this.#columns.some((column) => column.title === text);
  }

  /** @param taken indices that other columns of the same table have */
  indexOf(title: TitleBox | null, taken: ReadonlySet<number>): number {
    const role = roleOver(title) ?? null;
    const text = title?.text ?? null;
    const free = this.#columns.filter((column) => !taken.has(column.index));
    const known =
      free.find((column) => text !== null && column.title === text && column.role === role) ??
      free.find((column) => role !== null && role !== 'ignored' && column.role === role);
    return known === undefined || (text === null && role === null) ? this.add(text, role) : known.index;
  }

  /** Of figures that have no title and are all that their rows have. */
  indexOfAmounts(taken: ReadonlySet<number>): number {
    const known = this.#columns.find(({ index, role }) => role === 'amount' && !taken.has(index));
    return known?.index ?? this.add(null, 'amount');
  }

  add(title: string | null, role: FigureRole | null): number {
    const index = this.#columns.length;
    this.#columns.push({ index, title, role });
    return index;
  }
}
