import type { LineParts } from '#domain/page-text/line-parts.ts';
import type { AccountMention } from './account-rules.ts';
import { mentionOf } from './read-facts-account.ts';
import type { Cell } from './read-facts-cells.ts';

/** Without the accounts of a list that gives the balance of each beside its number: a table of one of them follows. */
export function withoutList(
  mentions: readonly AccountMention[],
  parts: readonly LineParts[],
): readonly AccountMention[] {
  const withFigures = parts.filter(({ figures }) => figures.length > 0);
  // Its label may stand over the list: `Account`.
  const isListed = ({ cell, number }: AccountMention) =>
    cell.text.includes(number)
      ? (parts[cell.line]?.figures.length ?? 0) > 0
      : withFigures.some(({ line }) => line.text.includes(number));
  const listed = new Set(mentions.filter(isListed).map(({ number }) => number));
  const others = mentions.filter((mention) => !isListed(mention));
  return listed.size > 1 && others.length > 0 ? others : mentions;
}

/** Ten digits or more, in groups or in one. */
const LONG_NUMBER = /^(?:\d-?){9,}\d$/;

/** Numbers in cells of their own that stand on another page beside a balance: in a list of all accounts. */
export function findListed(
  rows: readonly (readonly Cell[])[],
  parts: readonly LineParts[],
): readonly AccountMention[] {
  return rows.flat().flatMap((cell) => {
    const isListed =
      LONG_NUMBER.test(cell.text) &&
      parts.some(
        ({ line, figures, isFurniture }) =>
          isFurniture !== true &&
          figures.length > 0 &&
          line.page !== cell.page &&
          line.words.some(({ text }) => text === cell.text),
      );
    return isListed ? [mentionOf(cell, cell.text, 'heading')] : [];
  });
}
