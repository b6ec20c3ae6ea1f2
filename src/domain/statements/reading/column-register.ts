import type { ColumnTitle } from '../language/vocabulary.ts';
import type { TitleBox } from './find-header.ts';
import type { FigureColumn, FigureRole } from './statement-table.ts';

const ROLES: ReadonlySet<string> = new Set<FigureRole>(['amount', 'debit', 'credit', 'balance', 'ignored']);

function isRole(title: ColumnTitle | null): title is FigureRole {
  return title !== null && ROLES.has(title);
}

/**
 * What a title over figures makes of them; null where it says nothing known (of figures: dates they are not),
 * undefined where they are no money.
 */
export function roleOver(title: TitleBox | null): FigureRole | null | undefined {
  if (title === null || title.title === null) return null;
  if (isRole(title.title)) return title.title;
  const other = title.others.find(isRole);
  if (other !== undefined) return other;
  return title.title === 'date' || title.title === 'valueDate' ? null : undefined;
}

/** The columns of an account over all of its pages and tables: one index for one title or, without titles, one place. */
export class ColumnRegister {
  readonly #columns: FigureColumn[] = [];

  get columns(): readonly FigureColumn[] {
    return this.#columns;
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

  add(title: string | null, role: FigureRole | null): number {
    const index = this.#columns.length;
    this.#columns.push({ index, title, role });
    return index;
  }
}
