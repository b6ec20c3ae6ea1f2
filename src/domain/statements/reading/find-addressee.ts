import { letterWords } from '#domain/language/language-words.ts';
import { commonWidth } from '#domain/page-layout/boxes.ts';
import { ACCOUNT_NAMES, STATEMENT_PHRASES } from '#domain/document-kinds/kind-phrases.ts';
import { isAddressLine, isContactLine, isPostcodeLine } from '#domain/language/address-lines.ts';
import { fontSizeOf } from '#domain/page-layout/word-box.ts';
import type { TextLine } from '#domain/page-layout/page-words.ts';
import { foldPhrase } from '#domain/language/fold-text.ts';
import { wordRegExp } from '#domain/language/word-pattern.ts';
import { hasBankWord } from '../banks/guess-bank-name.ts';
import { vocabulary } from '../language/vocabulary.ts';
import { cellsOf, type Cell } from './read-facts-cells.ts';
import { hasLegalForm, nameIn } from './read-facts-holder.ts';

/** Share of the page's height, from the top: further down are payment slips, which name the bank's address too. */
const HEAD_SHARE = 0.45;
/** So many titles on one line are the head of the table. */
const TABLE_TITLES = 3;
/** In heights of the upper line, between two lines of one block. */
const MOST_GAP_IN_LINE_HEIGHTS = 0.9;
/** In heights of the upper line, between where two lines of one block begin. */
const MOST_SHIFT_IN_LINE_HEIGHTS = 0.5;
/** Lines of one block are of one size; what is so many times larger above or beside the name is the bank's. */
const LARGE = 1.25;
/** Lines of an address from the street to the postcode. */
const MOST_ADDRESS_LINES = 4;
/** How far above the name, in its heights, a larger text is still the letterhead over it. */
const LETTERHEAD_GAP_IN_LINE_HEIGHTS = 1.5;

/** A salutation on a line of its own, or before the name. */
const SALUTATION = new RegExp(`^(?:${letterWords('salutation')}|to)\\.?:?$`, 'iu');
/** Departments, houses and notes to the postman: they stand where a name does. */
const NO_PERSON = wordRegExp`${({ statements }) => statements?.words?.noPerson}`;
const YEAR = /(?<!\d)(?:19|20)\d\d(?!\d)/;
/** A bank's own number: its block holds no customer. */
const BANK_CODE = wordRegExp`(?<!\p{L})(?:bic|swift|blz|bankleitzahl|ifsc|routing|fdic|nmls)(?!\p{L})|${({ statements }) => statements?.words?.called}`;

/**
 * The person or firm that the first page is addressed to: the name right above a street and a town with its postcode.
 *
 * The bank's own address looks the same, so a block is passed over that names a bank (also above a department), holds its telephone, site or
 * code, or is printed beside or below its large name. Null as well where two blocks name different people.
 *
 * @param lines of the first page, from top to bottom
 * @param height of that page
 * @param bank the issuer's name; null where it is unknown
 */
export function findAddressee(
  lines: readonly TextLine[],
  height: number,
  bank: string | null,
): string | null {
  const table = lines.findIndex(({ text }) => vocabulary.columnTitles(text).length >= TABLE_TITLES);
  const head = (table < 0 ? lines : lines.slice(0, table)).filter(({ top }) => top < height * HEAD_SHARE);
  const cells = cellsOf(head).flat();
  const names = blocksOf(cells).flatMap((block) => {
    const name = addresseeOf(block, cells, bank);
    return name === null ? [] : [name];
  });
  const [first = null] = names;
  return names.every((name) => name === first) ? first : null;
}

/** Cells of one size below each other, each beginning where the one above it does. */
function blocksOf(cells: readonly Cell[]): Cell[][] {
  const blocks: Cell[][] = [];
  for (const cell of cells) {
    const block = blocks.find((candidate) => isNextOf(candidate.at(-1), cell));
    if (block === undefined) blocks.push([cell]);
    else block.push(cell);
  }
  return blocks;
}

function isNextOf(above: Cell | undefined, cell: Cell): boolean {
  if (above === undefined || above.line === cell.line) return false;
  const height = above.bottom - above.top;
  const gap = cell.top - above.bottom;
  const [small = 0, large = 0] = [sizeOf(above), sizeOf(cell)].toSorted((a, b) => a - b);
  return (
    large < LARGE * small &&
    gap < MOST_GAP_IN_LINE_HEIGHTS * height &&
    Math.abs(cell.left - above.left) < MOST_SHIFT_IN_LINE_HEIGHTS * height
  );
}

function addresseeOf(block: readonly Cell[], cells: readonly Cell[], bank: string | null): string | null {
  const street = block.findIndex((cell, index) => index > 0 && isStreet(cell));
  const line = block[street - 1];
  if (line === undefined || SALUTATION.test(line.text)) return null;
  const town = block
    .slice(street + 1, street + MOST_ADDRESS_LINES)
    .find((cell) => isPostcodeLine(cell.text) && isOfAddress(cell));
  if (town === undefined || block.some(({ text }) => isContactLine(text) || BANK_CODE.test(text)))
    return null;
  const above = block.slice(0, street - 1);
  const own = nameIn(line.text);
  // A branch or a purpose with a number may stand between the firm and its street, a person is the addressee.
  const firm = above.map(({ text }) => nameIn(text)).find((text) => text !== null && hasLegalForm(text));
  const name = own !== null && isPersonOrFirm(own) && !/\d/.test(line.text) ? own : (firm ?? own);
  if (
    name === null ||
    !isPersonOrFirm(name) ||
    [name, ...above.map(({ text }) => text)].some((text) => isBank(text, bank))
  )
    return null;
  return cells.some((cell) => isLetterhead(cell, line)) ? null : name;
}

function isStreet(cell: Cell): boolean {
  return /\d/.test(cell.text) && isAddressLine(cell.text) && isOfAddress(cell);
}

/** Not `31 March 2024` or `Account 12345`, which look like lines of one. */
function isOfAddress({ text }: Cell): boolean {
  const isDate = YEAR.test(text) && text.split(/[\s,]+/).some((word) => vocabulary.month(word) !== null);
  return !isDate && vocabulary.facts(text).length === 0 && vocabulary.label(text) === null;
}

function isPersonOrFirm(name: string): boolean {
  return hasLegalForm(name) || (name.includes(' ') && !NO_PERSON.test(name));
}

function isBank(name: string, bank: string | null): boolean {
  if (hasBankWord(name)) return true;
  const [own, issuer] = [foldPhrase(name), bank === null ? '' : foldPhrase(bank)];
  return issuer !== '' && (own.includes(issuer) || issuer.includes(own));
}

/** The bank's name, printed large beside the addressee or over them; the title of the statement is none. */
function isLetterhead(cell: Cell, name: Cell): boolean {
  if (sizeOf(cell) < LARGE * sizeOf(name)) return false;
  const folded = foldPhrase(cell.text);
  if ([...STATEMENT_PHRASES.titles, ...ACCOUNT_NAMES].some((title) => folded.startsWith(title))) return false;
  const height = name.bottom - name.top;
  const isBeside = cell.top < name.bottom && cell.bottom > name.top;
  const isAbove =
    cell.bottom <= name.top + height / 2 &&
    name.top - cell.bottom < LETTERHEAD_GAP_IN_LINE_HEIGHTS * height &&
    commonWidth(cell, name) > 0;
  return isBeside || isAbove;
}

function sizeOf({ words }: Cell): number {
  return Math.max(...words.map(fontSizeOf));
}
