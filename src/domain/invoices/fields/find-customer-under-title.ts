import { fontSizeOf } from '#domain/page-layout/word-box.ts';
import { blockFrom, blockHeading, leadLabel } from './blocks.ts';
import type { FoundParty } from './found-party.ts';
import { isAddressLine, isContactLine } from '#domain/language/address-lines.ts';
import { partyFrom, type PartyBlock } from './party-block.ts';
import type { Cell, Sheet } from './sheet.ts';

const TITLES = new Set(['invoice', 'creditNote']);
/** Of a page: how far down the title may stand. */
const HEAD = 0.4;
/** In points: how far below the title the address begins, how far it is indented, how much higher or lower the other stands. */
const BELOW = 30;
const INDENT = 40;
const BESIDE = 60;

/**
 * The customer where nothing names him and his address stands directly below the title, with another one beside it: a
 * letterhead stands above or beside its title.
 */
export function findCustomerUnderTitle(sheet: Sheet): FoundParty | null {
  const page = sheet.text.pages[0];
  if (page === undefined) return null;
  const title = sheet.cells.find(
    (cell) => cell.page === page.page && cell.top < HEAD * page.height && isTitle(cell),
  );
  if (title === undefined) return null;
  const start = sheet.cells.find((cell) => {
    const step = cell.top - title.bottom;
    const indent = cell.left - title.left;
    return cell.page === title.page && step >= 0 && step < BELOW && indent >= -2 && indent < INDENT;
  });
  const block = start === undefined ? null : addressAt(sheet, start);
  if (start === undefined || block === null) return null;
  const end = Math.max(...block.address.map(({ cell }) => cell.right), block.cell.right);
  const other = sheet.cells.find(
    (cell) =>
      cell.page === start.page &&
      cell.left > end &&
      Math.abs(cell.top - start.top) < BESIDE &&
      addressAt(sheet, cell) !== null,
  );
  if (other === undefined) return null;
  // Of two below the title, who writes may stand first: with his mail or telephone.
  const isOfPair = other.top > title.top && blockHeading(sheet, other) === null;
  const mayWrite = isOfPair && blockFrom(sheet, start, 0).some(({ text }) => isContactLine(text));
  return mayWrite ? null : { block, score: 0.7 };
}

/** In large type, alone in its cell. */
function isTitle({ labels, text, words }: Cell): boolean {
  const [first] = labels;
  if (first === undefined || !TITLES.has(first.kind) || first.end - first.start < text.length) return false;
  return words.some((word) => fontSizeOf(word) >= LARGE);
}

/** In points. */
const LARGE = 14;

function addressAt(sheet: Sheet, cell: Cell): PartyBlock | null {
  if (leadLabel(cell) !== null || isAddressLine(cell.text)) return null;
  const block = partyFrom(sheet, cell, 0);
  return block === null || block.cell !== cell || block.address.length < 2 ? null : block;
}
