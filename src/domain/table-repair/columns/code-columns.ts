import { phrasesIn } from '#domain/language/word-pattern.ts';
import type { TableSample } from '../table-sample.ts';
import { endsInIdWord, idKindOf } from './id-names.ts';
import { nameWords } from './name-words.ts';

/** Words that make a column one of codes: what names or reaches something and is never reckoned with. */
const CODES = new Set(phrasesIn(({ tables }) => tables?.words?.code));
/** Words beside them that make the column one of amounts, dates or names after all. */
const OTHERWISE = new Set(phrasesIn(({ tables }) => tables?.words?.noCode));
const MOST_ROWS = 1000;
const CODE_SHARE = 0.8;

/** Whether the digits in a column of this name are no quantities. */
export function namesCode(name: string): boolean {
  const words = nameWords(name).split(' ');
  const isCode = idKindOf(name) !== null || endsInIdWord(name) || words.some((word) => CODES.has(word));
  return isCode && !words.some((word) => OTHERWISE.has(word));
}

/**
 * Finds the columns whose cells are codes: identifiers, account and telephone numbers, postal codes, references. They
 * are compared as text: `4102.30` and `4102.3` are two accounts, `aB1` and `ab1` two records.
 */
export function findCodeColumns({ header, rows }: TableSample): number[] {
  return header.flatMap((name, column) => {
    if (!namesCode(name)) return [];
    const isId = idKindOf(name) !== null;
    const cells = rows.slice(0, MOST_ROWS).flatMap((row) => {
      const cell = row[column]?.trim() ?? '';
      return cell === '' ? [] : [cell];
    });
    const codes = cells.filter((cell) => /\d/.test(cell) || (isId && !/\s/.test(cell))).length;
    return codes > 0 && codes >= cells.length * CODE_SHARE ? [column] : [];
  });
}
