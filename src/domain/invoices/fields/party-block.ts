import { letterWords } from '#domain/language/language-words.ts';
import type { FieldLabel } from '#domain/language/language-data.ts';
import { STEP_OF_PARTY, blockFrom, labelBefore, leadLabel, type BlockLine } from './blocks.ts';
import { isAddressLine, isContactLine, isPostcodeLine } from '#domain/language/address-lines.ts';
import { companyAtStart, isFormAlone, isForAttention, isNameLike } from './name-shapes.ts';
import { isHeading, isTitleOfTable, priceBeside } from './form-cells.ts';
import type { Label } from './cell-labels.ts';
import type { Cell, Sheet } from './sheet.ts';
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

/** In heights of the label. */
const MOST_BELOW = 4.5;
/** Farther to the right is another column. */
const MOST_ASIDE = 30;
/** In points: farther right than its heading no block begins, unless both end at one edge. */
const MOST_INDENT = 40;
const SAME_RIGHT = 2;
/** Rows between a heading and the name: numbers of the party. */
const MOST_SKIPPED = 3;
const ADDRESS_LINES = 6;
/** Before a name; `An Post` and `The Owners Club` are names. */
const TITLE = new RegExp(
  `^(?:(?!the\\s\\p{L}+\\s+\\p{L})(?:${letterWords('salutation')}|${letterWords('attention')}|c/o)\\.?(?=[\\s:]|$)|(?:an|to|name):)[\\s:]*`,
  'iu',
);

/** The tax number of Mexico: letters, a day and three characters; on forms it stands before the name. */
const TAX_ID_BEFORE = /^[A-ZÑ&]{3,4}\d{6}[A-Z\d]{3}\s+(?=\p{L})/u;

/** `Mr` behind a Japanese name, or `to the firm`. */
export const HONORIFIC = new RegExp(String.raw`\s*(?:${letterWords('honorific')})$`, 'u');

/** The party that a label announces: behind it, beside it or below it. */
export function partyAtLabel(sheet: Sheet, cell: Cell, label: Label): PartyBlock | null {
  const inside = skipSigns(cell.text, endOfHeading(cell, label));
  if (/[\p{L}\p{N}]/u.test(cell.text.slice(inside))) {
    const next = cell.labels.find(({ start }) => start >= label.end);
    const isNext = next?.start === inside && next.isClosed;
    if (isNext && next.kind !== 'name') {
      // `BILL TO: DUE`, a remark where the name should be: that stands below.
      const isRemark = next.end === cell.text.length && cell.text.slice(label.end, inside).includes(':');
      return isRemark ? partyBelow(sheet, cell) : null;
    }
    const from = isNext ? skipSigns(cell.text, next.end) : inside;
    const found = partyFrom(sheet, cell, from, STEP_OF_PARTY);
    // What is asked for as a name is one, though it looks like a street.
    const isAsked = found === null && label.kind === 'name' && label.isClosed;
    return isAsked ? { cell, ...wholeLine({ cell, from, text: cell.text.slice(from) }), address: [] } : found;
  }
  const right = rightOf(sheet, cell);
  const below = partyBelow(sheet, cell);
  if (right !== null && label.kind === 'name') return right;
  if (below !== null && leadLabel(below.cell) === 'name') return below;
  // `Bill to   Invoice no`: what stands below the heading is meant, unless it is beside it.
  const isFar = right !== null && right.cell.left - cell.right > MOST_ASIDE * (cell.bottom - cell.top);
  if (
    below !== null &&
    (right === null || isFar || !label.isClosed || below.cell.top < right.cell.bottom + 4)
  )
    return below;
  return right ?? below;
}

const PARTIES: ReadonlySet<FieldLabel> = new Set(['vendor', 'customer', 'shipTo']);

const JOINED = /^\s*(?:[/&+|]|and|und|et|y|e)\s*$/iu;
const JOINED_ALIKE = /^\s*(?:[/&+|(]|and|und|et|y|e)?\s*$/iu;

/** `Ship to / Billed to`, `Buyer bill to`: several labels that are one heading. */
export function endOfHeading({ text, labels }: Cell, label: Label): number {
  let { end } = label;
  for (const next of labels) {
    const isNext = next.start >= end && PARTIES.has(next.kind);
    const joined = next.kind === label.kind ? JOINED_ALIKE : JOINED;
    if (isNext && joined.test(text.slice(end, next.start))) end = next.end;
  }
  return end;
}

function rightOf(sheet: Sheet, cell: Cell): PartyBlock | null {
  const next = (sheet.rows[cell.line] ?? [])
    .slice(cell.at + 1)
    .find(({ text }) => /[\p{L}\p{N}]/u.test(text));
  if (next === undefined || leadLabel(next) !== null || isHeading(next)) return null;
  // `Signature          Grand total  12.00`
  if (priceBeside(sheet, next) !== null) return null;
  return partyFrom(sheet, next, skipSigns(next.text, 0), STEP_OF_PARTY);
}

/** The party whose name stands below a heading, numbers of it between them left out. */
export function partyBelow(sheet: Sheet, cell: Cell): PartyBlock | null {
  const height = cell.bottom - cell.top;
  let [skipped, passed] = [0, 0];
  for (const row of sheet.rows.slice(cell.line + 1)) {
    const [first] = row;
    if (first === undefined) continue;
    // The heading may be in much smaller type than what it heads.
    const size = Math.max(height, ...row.map((other) => other.bottom - other.top));
    if (first.page !== cell.page || first.top - cell.bottom > (MOST_BELOW + 2 * skipped + passed) * size)
      return null;
    const under = cellUnder(sheet, cell, row);
    if (under === undefined) continue;
    if (beginsAnother(sheet, under)) return null;
    // In the column of the values of a form, whose labels stand below the heading.
    const isIndented = under.left - cell.left > MOST_INDENT && under.left > (cell.left + cell.right) / 2;
    if (isIndented && Math.abs(under.right - cell.right) > SAME_RIGHT) {
      passed++;
      continue;
    }
    const label = leadLabel(under);
    // `Holder: Anna Berg` below the heading.
    const [value] = under.labels;
    const isAsked = value !== undefined && PARTIES.has(value.kind) && under.text.charAt(value.end) === ':';
    if (value !== undefined && (label === 'name' || isAsked)) {
      const named = partyAtLabel(sheet, under, value);
      if (named !== null) return named;
    }
    if ((label !== null && isNumberLabel(label)) || isNumbered(under)) {
      skipped++;
      if (skipped > MOST_SKIPPED) return null;
      continue;
    }
    if (label !== null && label !== 'name' && !OWN_WORDS.has(label)) return null;
    return (
      namedAsDomain(sheet, under) ??
      partyFrom(sheet, under, 0, STEP_OF_PARTY) ??
      surnameOfStreet(sheet, under)
    );
  }
  return null;
}

/** A table, or `Details of invoice`: what the heading of a party may stand above without a name between. */
function beginsAnother(sheet: Sheet, cell: Cell): boolean {
  return isTitleOfTable(sheet, cell) || (cell.labels.at(-1)?.kind === 'invoice' && isHeading(cell));
}

/** The cell of a row below a heading that says more of it: in its column, or in a form whose heading is in the middle. */
function cellUnder(sheet: Sheet, heading: Cell, row: readonly Cell[]): Cell | undefined {
  const { left, right } = heading;
  const over = row.find((other) => Math.min(other.right, right) - Math.max(other.left, left) > 0);
  // The name is the first field of a form, whatever caption the heading touches.
  const isOfHeading = sheet.rows[heading.line]?.length === 1 && (over === undefined || isOfForm(over));
  const name = isOfHeading ? row.find((other) => leadLabel(other) === 'name') : undefined;
  return name ?? over ?? row.find((other) => row.length === 1 && isOfForm(other));
}

/** `Jane Street` alone below the heading of a party: a name, though it could be a street. */
function surnameOfStreet(sheet: Sheet, cell: Cell): PartyBlock | null {
  const [line] = blockFrom(sheet, cell, 0);
  if (line === undefined || !/^\p{Lu}\p{Ll}+(?:\s\p{Lu}\p{Ll}+){1,3}$/u.test(line.text)) return null;
  return { cell, ...wholeLine(line), address: [] };
}

/** `Harbour.com` alone below the heading of a party: firms are called by their site. */
function namedAsDomain(sheet: Sheet, cell: Cell): PartyBlock | null {
  if (!DOMAIN.test(cell.text)) return null;
  const [line, ...below] = blockFrom(sheet, cell, 0, STEP_OF_PARTY);
  // The site of a firm may stand above its name.
  if (line === undefined || (below[0] !== undefined && isNameLike(below[0].text))) return null;
  return { cell, ...wholeLine(line), address: addressOf(sheet, below, '', line) };
}

const DOMAIN = /^(?!www\.)[\p{L}\d-]+(?:\.\p{L}{2,3})?\.\p{L}{2,4}$/u;

function isOfForm(cell: Cell): boolean {
  const label = leadLabel(cell);
  return label === 'name' || (label !== null && isNumberLabel(label));
}

/** Words that names and addresses may begin with as well. */
const OWN_WORDS: ReadonlySet<FieldLabel> = new Set([
  'vendor',
  'customer',
  'address',
  'bank',
  'table',
  'date',
]);

/** `Code: 30-118` */
function isNumbered({ text }: Cell): boolean {
  return /^[^:]{2,20}:{1,2}\s*[\d./-]+$/u.test(text);
}

function isNumberLabel(label: FieldLabel): boolean {
  return ['otherNumber', 'number', 'registerNumber', 'taxId', 'customerTaxId'].includes(label);
}

/** The party whose name stands at an offset of a cell, or in the lines below it. */
export function partyFrom(sheet: Sheet, start: Cell, from: number, step?: number): PartyBlock | null {
  const lines = blockFrom(sheet, start, from, step);
  // Whatever stands above `c/o` is a name: `Brf Lärkan 4`.
  const kept = lines.findIndex((_, index) => CARE_OF.test(lines[index + 1]?.text ?? ''));
  const named = kept >= 0 ? kept : lines.findIndex((line) => nameIn(line) !== null);
  if (named < 0 || named > 2) return null;
  const company = lines.findIndex((line, index) => index <= named + 1 && companyIn(line) !== null);
  const at = company < 0 || isAddressBetween(lines, named, company) ? named : company;
  const line = lines[at];
  const found = line === undefined ? null : (nameIn(line) ?? wholeLine(line));
  if (line === undefined || found === null) return null;
  const more = companyAtStart(found.name) === found.name ? 0 : linesOfName(lines.slice(at));
  const name = [found.name, ...lines.slice(at + 1, at + 1 + more).map(({ text }) => text)].join(' ');
  const below = lines.slice(at + 1 + more);
  return { cell: line.cell, ...found, name, address: addressOf(sheet, below, found.rest, line) };
}

/** How many lines a name goes on for: a legal form alone, or words in capitals for which its own line had no room. */
function linesOfName([first, ...others]: readonly BlockLine[]): number {
  const [next] = others;
  if (first === undefined || next === undefined) return 0;
  if (isFormAlone(next.text)) return 1;
  const isSmall = ({ text }: BlockLine) => /\p{Ll}/u.test(text);
  if (OPEN_END.test(first.text) && isSmall(first) === isSmall(next) && !isAddressLine(next.text)) return 1;
  const edge = Math.max(first.cell.right, ...others.map(({ cell }) => cell.right));
  let former = first;
  let count = 0;
  for (const line of others) {
    const [word] = line.cell.words;
    const hasRoom = word === undefined || former.cell.right + word.right - word.left < edge;
    const isOfName = CAPITALS.test(former.text) && CAPITALS.test(line.text) && !isAddressLine(line.text);
    if (isLabelAlone(line.cell)) break;
    if (hasRoom || !isOfName || former.text.length < LONG_NAME) break;
    [former, count] = [line, count + 1];
  }
  // What fills the block to its end is no name above an address.
  return count < others.length ? count : 0;
}

/** Words that no name ends with. */
const OPEN_END =
  /\s(?:de|del|de las?|de los|para|para las?|para los|of|of the|and|for|for the|und|für|et|des?|du|pour|di|della|per|e|y|&|da|dos?|das|van|voor|en)$/iu;

const CAPITALS = /^(?=.*?\p{Lu}{2})[^\p{Ll}\d]*$/u;
/** In letters: shorter lines of a name are broken where somebody wanted it. */
const LONG_NAME = 24;

function wholeLine({ cell, from, text }: BlockLine): NameInLine {
  return { start: from, end: cell.text.length, name: text, rest: '' };
}

function isAddressBetween(lines: readonly BlockLine[], from: number, to: number): boolean {
  return lines.slice(from, to).some(({ text }) => isAddressLine(text) && companyAtStart(text) === null);
}

/** `c/o`, in Switzerland `p.a.` as well. */
export const CARE_OF = /^(?:c\/o|p\.\s?a\.?)(?!\p{L})/iu;

function companyIn(line: BlockLine): string | null {
  if (CARE_OF.test(line.text)) return null;
  return companyAtStart(line.text.replace(TITLE, ''));
}

interface NameInLine {
  readonly start: number;
  readonly end: number;
  readonly name: string;
  /** What follows it in the line: the rest of an address on one line. */
  readonly rest: string;
}

const CAPTIONS: ReadonlySet<FieldLabel> = new Set(['name', 'address', 'contact', 'taxId', 'registerNumber']);

/** `Address:` with nothing behind it, in whatever words, `UF` or `FONE / FAX`: what a value is announced with is no name. */
function isLabelAlone({ text, labels }: Cell): boolean {
  if (/[:：]\s*$/u.test(text)) return true;
  const captions = labels.filter(({ kind }) => CAPTIONS.has(kind));
  const rest = captions.reduce(
    (left, { start, end }) => left.slice(0, start) + ' '.repeat(end - start) + left.slice(end),
    text,
  );
  return captions.length > 0 && !/[\p{L}\p{N}]/u.test(rest);
}

/**
 * The name in a line of a block; null where it is none.
 *
 * @param isAddressed a title may stand before it; whoever issues a document has none: `Madame Tussauds`
 */
export function nameIn({ cell, from, text }: BlockLine, isAddressed = true): NameInLine | null {
  const untitled = (isAddressed ? text.replace(TITLE, '') : text).replace(TAX_ID_BEFORE, '');
  // `Name Inc.`: no title, but what the form is made of.
  const bare = (isFormAlone(untitled) ? text : untitled).replace(HONORIFIC, '').trim();
  if (bare === '' || isLabelAlone(cell)) return null;
  const company = companyAtStart(bare);
  if (company === null && TOWN_AND_STATE.test(bare)) return null;
  const [piece = ''] = /,\s.*\d|\s[-–—|•·●]\s/u.test(bare) ? bare.split(/,\s|\s[-–—|•·●]\s/u) : [bare];
  const name = withQuote((company ?? piece).replaceAll(/^[\s,;:|·•●"“-]+|[\s,;:|·•●"”-]+$/gu, ''), bare);
  if (!isNameLike(name)) return null;
  const start = cell.text.indexOf(name, from);
  const rest = bare.slice(bare.indexOf(name) + name.length).replace(/^[\s,;:|·•●–-]+/u, '');
  return { start: Math.max(start, 0), end: Math.max(start, 0) + name.length, name, rest };
}

/** `WEST CHESTER, PA 19382-8565` */
const TOWN_AND_STATE = /^[^,\d]+,\s*[A-Z]{2}\s+\d{5}(?:-\d{4})?$/u;

/** `UAB "Bitė"`: the quotation mark that ends the name, too. */
function withQuote(name: string, line: string): string {
  if ((name.match(/["“”„]/gu)?.length ?? 0) !== 1) return name;
  const next = line.charAt(line.indexOf(name) + name.length);
  return /["“”]/u.test(next) ? name + next : name;
}

/** The lines of an address below a name: up to its last line of a town or country, without numbers and contacts. */
function addressOf(
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
