import { blockFrom, labelBefore, leadLabel, type BlockLine } from './blocks.ts';
import { isAddressLine, isContactLine, isPostcodeLine } from '#domain/language/address-lines.ts';
import { wordPattern } from '#domain/language/word-pattern.ts';
import { companyAtStart, isFormAlone, isForAttention } from './name-shapes.ts';
import { isNumberedName } from './numbered-name.ts';
import { CARE_OF, companyIn, isLabelAlone, nameIn, wholeLine } from './name-in-line.ts';
import { boxOfText, type Cell, type Sheet } from './sheet.ts';
import { skipSigns } from './values-near.ts';

/** A party as one place of the document has it. */
export interface PartyBlock {
  readonly cell: Cell;
  /** Of the name, in the cell. */
  readonly start: number;
  readonly end: number;
  readonly name: string;
  /** Lines of the address, with the cells they are of. */
  readonly address: readonly BlockLine[];
}

const ADDRESS_LINES = 6;

/** The party whose name stands at an offset of a cell, or in the lines below it. */
export function partyFrom(sheet: Sheet, start: Cell, from: number, step?: number): PartyBlock | null {
  const lines = blockFrom(sheet, start, from, step);
  const kept = isNumberedName(lines)
    ? 0
    : // Whatever stands above `c/o` is a name: `Brf Lärkan 4`.
      lines.findIndex((_, index) => CARE_OF.test(lines[index + 1]?.text ?? ''));
  const named = kept >= 0 ? kept : lines.findIndex((line) => nameIn(line) !== null);
  if (named < 0 || named > 2) return null;
  const company = lines.findIndex(
    // `Pty Ltd` alone goes on with the name above it.
    (line, index) => index <= named + 1 && companyIn(line) !== null && !isFormAlone(line.text),
  );
  // `KESTREL BOOKS AND` over `PRINT LTD`
  const goesOn = company === named + 1 && OPEN_END.test(lines[named]?.text ?? '');
  const at = company < 0 || goesOn || isAddressBetween(lines, named, company) ? named : company;
  const line = lines[at];
  const found = line === undefined ? null : (nameIn(line) ?? wholeLine(line));
  if (line === undefined || found === null) return null;
  const more = companyAtStart(found.name) === found.name ? 0 : linesOfName(sheet, lines.slice(at));
  const name = [found.name, ...lines.slice(at + 1, at + 1 + more).map(({ text }) => text)].join(' ');
  const below = lines.slice(at + 1 + more);
  return { cell: line.cell, ...found, name, address: addressOf(sheet, below, found.rest, line) };
}

/** How many lines a name goes on for: a legal form alone, or words in capitals for which its own line had no room. */
function linesOfName(sheet: Sheet, [first, ...others]: readonly BlockLine[]): number {
  const [next] = others;
  if (first === undefined || next === undefined) return 0;
  if (isFormAlone(next.text) || isRestOfValue(sheet, first, next)) return 1;
  const isSmall = ({ text }: BlockLine) => /\p{Ll}/u.test(text);
  if (OPEN_END.test(first.text) && isSmall(first) === isSmall(next) && !isAddressLine(next.text)) return 1;
  const edge = Math.max(first.cell.right, ...others.map(({ cell }) => cell.right));
  let former = first;
  let count = 0;
  for (const line of others) {
    const [word] = line.cell.words;
    const hasRoom = word === undefined || former.cell.right + word.right - word.left < edge;
    const isOfName = CAPITALS.test(former.text) && CAPITALS.test(line.text) && !isAddressLine(line.text);
    // Lines in the middle of each other are broken where somebody wanted it.
    const isCentred = Math.abs(line.cell.left - former.cell.left) > SAME_EDGE;
    if (isLabelAlone(line.cell) || isCentred) break;
    if (hasRoom || !isOfName || former.text.length < LONG_NAME) break;
    [former, count] = [line, count + 1];
  }
  // What fills the block to its end is no name above an address.
  return count < others.length ? count : 0;
}

/** In a form, below a value and closer than the next label, a line without one: `blue sky`. */
function isRestOfValue({ rows }: Sheet, { cell, from }: BlockLine, next: BlockLine): boolean {
  const label = from > 0 ? cell : rows[cell.line]?.[cell.at - 1];
  const said = from > 0 ? cell.text.slice(0, from).trimEnd() : label?.text;
  const value = boxOfText(cell, from, cell.text.length);
  const row = rows.slice(next.cell.line + 1).find(({ length }) => length > 0);
  const after = row?.find(({ left }) => label !== undefined && Math.abs(left - label.left) < SAME_EDGE);
  if (label === undefined || said?.endsWith(':') !== true || after?.text.includes(':') !== true) return false;
  const isUnder = Math.abs(next.cell.left - value.left) < SAME_EDGE && value.left - label.left > LABEL;
  const isAlone = rows[next.cell.line]?.[0] === next.cell && next.cell.labels.length === 0;
  const isCloser = next.cell.top - cell.top < CLOSER * (after.top - next.cell.top);
  return isUnder && isAlone && isCloser && !isAddressLine(next.text) && !isContactLine(next.text);
}

/** In points: at least so wide. */
const LABEL = 20;
/** In points. */
const SAME_EDGE = 2;
/** Share of the step to the next row. */
const CLOSER = 0.9;

/** Words that no name ends with. */
const OPEN_END = new RegExp(String.raw`\s(?:${wordPattern(({ letters }) => letters?.openEnd)}|&)$`, 'iu');

const CAPITALS = /^(?=.*?\p{Lu}{2})[^\p{Ll}\d]*$/u;
/** In letters: shorter lines of a name are broken where somebody wanted it. */
const LONG_NAME = 24;

function isAddressBetween(lines: readonly BlockLine[], from: number, to: number): boolean {
  return lines.slice(from, to).some(({ text }) => isAddressLine(text) && companyAtStart(text) === null);
}

/** The lines of an address below a name: up to its last line of a town or country, without numbers and contacts. */
export function addressOf(
  sheet: Sheet,
  lines: readonly BlockLine[],
  rest: string,
  nameLine: BlockLine,
): readonly BlockLine[] {
  const address: BlockLine[] = restOfAddress(rest).map((text) => ({ ...nameLine, text }));
  // Behind the name up to its town: what stands below is whom the letter is for.
  if (address.some(({ text }) => isPostcodeLine(text))) return address;
  for (const line of lines) {
    if (address.length === ADDRESS_LINES) break;
    if (isForAttention(line.text)) continue;
    if (isContactLine(line.text)) {
      if (address.length > 0) break;
      continue;
    }
    const label = leadLabel(line.cell);
    const before = labelBefore(sheet, line.cell);
    if (before !== null && before !== 'address') break;
    if (CARE_OF.test(line.text)) {
      address.push(line);
      continue;
    }
    if (label !== null && label !== 'address') {
      if (!isAddressLine(line.text) || label === 'contact') break;
    }
    const lead = line.cell.labels[0];
    const text =
      label === 'address' && lead !== undefined ? line.text.slice(skipSigns(line.text, lead.end)) : line.text;
    if (text !== '') address.push({ ...line, text });
  }
  return address.slice(0, address.findLastIndex(({ text }) => isAddressLine(text)) + 1);
}

/** `Uferweg 40 - 63571 Gelnhausen`: an address on the line of the name. */
function restOfAddress(rest: string): string[] {
  const pieces = rest.split(/\s[-–—−|•·●*/]\s/u).map((piece) => piece.trim());
  const end = pieces.findIndex((piece) => !isAddressLine(piece));
  return pieces.slice(0, end < 0 ? pieces.length : end).filter((piece) => piece !== '');
}
