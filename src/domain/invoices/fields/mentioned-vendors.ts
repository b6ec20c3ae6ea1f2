import { invoiceWords } from '#domain/language/language-words.ts';
import { weighCandidate } from '#domain/language/weigh-candidates.ts';
import { median } from '#domain/values/median.ts';
import { blockFrom, blockHeading } from './blocks.ts';
import { cellAbove } from './cells-of-block.ts';
import { isElsewhere, type FoundParty } from './found-party.ts';
import { namesOfAddressed } from './find-labelled-customer.ts';
import { isTitleOfTable, linesOfItems } from './form-cells.ts';
import { ON_BEHALF, saysVendor } from './labelled-vendors.ts';
import { companyAtStart, isSameName, nameKey } from './name-shapes.ts';
import { isNumberedName } from './numbered-name.ts';
import { FOOT, isAtTop, mayBeName, TOP } from './may-be-name.ts';
import { CARE_OF, HONORIFIC, isTitledPerson, nameIn, wholeLine, type NameInLine } from './name-in-line.ts';
import { partyFrom, type PartyBlock } from './party-block.ts';
import { restOfLogo, sizeOf } from './rest-of-logo.ts';
import type { Cell, Sheet } from './sheet.ts';
import {
  LARGER,
  VENDOR_RULES,
  hasOwnTaxId,
  type Piece,
  type VendorCandidate,
  type VendorContext,
  type VendorMention,
} from './vendor-rules.ts';
import { isPostcodeLine } from '#domain/language/address-lines.ts';
import { wordRegExp } from '#domain/language/word-pattern.ts';
import { skipSigns } from './values-near.ts';

/** What is known of a document before its names are weighed. */
interface Search extends VendorContext {
  readonly customerKey: string | null;
  readonly customerCells: ReadonlySet<Cell>;
  /** Names of parties that are written to. */
  readonly addressed: ReadonlySet<Cell>;
  readonly isAmongItems: (cell: Cell) => boolean;
  /** Size of most type on the first page. */
  readonly usualSize: number;
}

/** Names that may be the vendor's by their place, type, form and surroundings. */
export function findMentionedVendors(sheet: Sheet, customer: FoundParty | null): VendorMention[] {
  const [first] = sheet.text.pages;
  if (first === undefined) return [];
  const search = searchOf(sheet, customer, first.page);
  const mentions: VendorMention[] = [];
  /** Second lines of logos, whose names are taken. */
  const below = new Set<Cell>();
  let topNames = 0;
  const isBelowLetterhead = watchLetterhead(sheet, customer);
  for (const cell of sheet.cells) {
    if (isNoVendor(cell, search)) continue;
    const height = sheet.text.pages.find(({ page }) => page === cell.page)?.height ?? first.height;
    const depth = cell.top / height;
    const isTop = isAtTop(sheet, cell);
    for (const piece of piecesOf(cell)) {
      const company = companyAtStart(piece.text);
      const line = nameAt(search, cell, piece, company, depth);
      if (line === null || below.has(cell)) continue;
      const isLogo = company === null && sizeOf(cell) >= LARGER * search.usualSize;
      const second = isLogo ? restOfLogo(sheet, cell) : null;
      if (second !== null) below.add(second);
      const name = second === null ? line : { ...line, name: `${line.name} ${second.text}` };
      const key = nameKey(name.name);
      if (key.length < 2) continue;
      const { block, isLonger, hasForm, rest } = partyAt(sheet, cell, piece, name);
      if (rest !== null) below.add(rest);
      if (isCustomer(search, cell, block, key)) continue;
      const candidate: VendorCandidate = {
        cell,
        key,
        name: name.name,
        block,
        piece,
        hasForm: company !== null || hasForm,
        rank: isTop ? topNames++ : null,
        depth: Math.min(1, depth / TOP),
        isFoot: depth > FOOT,
        isBelowLetterhead: isBelowLetterhead(cell, block, key),
        isAmongItems: search.isAmongItems(cell) && (!isTop || hasFigures(sheet, cell)),
        size: sizeOf(cell) / search.usualSize,
      };
      const { weight } = weighCandidate(VENDOR_RULES, candidate, search);
      const own = isLonger ? block : { ...block, cell, ...name };
      const named = block.name === line.name ? { ...block, name: name.name } : own;
      mentions.push({ block: named, key, score: weight });
    }
  }
  return mentions;
}

/** The party that a name begins, whose name may go on below: then with the cell that it goes on in. */
function partyAt(sheet: Sheet, cell: Cell, { from }: Piece, name: NameInLine) {
  const block = partyFrom(sheet, cell, from) ?? { cell, ...name, address: [] };
  const isLonger = block.cell === cell && block.name.startsWith(`${name.name} `);
  const rest = isLonger ? (blockFrom(sheet, cell, from)[1]?.cell ?? null) : null;
  return { block, isLonger, rest, hasForm: isLonger && companyAtStart(block.name) !== null };
}

/**
 * Told the names of a document in turn: whether one stands level with the customer or below him, and above both another
 * over its address and tax number.
 */
function watchLetterhead(
  sheet: Sheet,
  customer: FoundParty | null,
): (cell: Cell, block: PartyBlock, key: string) => boolean {
  let letterhead: string | null = null;
  return (cell, { address }, key) => {
    if (customer === null) return false;
    const isAbove = cell.line < customer.block.cell.line;
    if (isAbove && isAtTop(sheet, cell) && address.length > 0 && hasOwnTaxId(sheet, cell)) letterhead ??= key;
    return !isAbove && letterhead !== null && letterhead !== key;
  };
}

/** The name that a piece of a cell begins with; null where it may be none. */
function nameAt(
  search: Search,
  cell: Cell,
  piece: Piece,
  company: string | null,
  depth: number,
): NameInLine | null {
  const { sheet } = search;
  // `Bakery 21` over its street, and below no other line.
  const isAlone = piece.text === cell.text && cellAbove(sheet, cell) === null;
  const isNumbered = isAlone && isNumberedName(blockFrom(sheet, cell, 0));
  if (!mayBeName(search, cell, piece, company, depth, isNumbered)) return null;
  const own = { cell, from: piece.from, text: piece.text };
  return isNumbered ? wholeLine(own) : nameIn(own, false);
}

function searchOf(sheet: Sheet, customer: FoundParty | null, page: number): Search {
  const sizes = sheet.cells.filter((cell) => cell.page === page).map(sizeOf);
  const customerCells = new Set(
    customer === null
      ? []
      : [
          customer.block.cell,
          ...customer.block.address.map(({ cell }) => cell),
          // The firm of a person: `Orla Finch` over `Finch Events`.
          ...(customer.score < SURE
            ? []
            : blockFrom(sheet, customer.block.cell, 0, CLOSE).map(({ cell }) => cell)),
        ],
  );
  return {
    sheet,
    domains: domainsOf(sheet, customerCells),
    customer,
    customerKey: customer === null ? null : nameKey(customer.block.name),
    customerCells,
    addressed: namesOfAddressed(sheet),
    isAmongItems: linesOfItems(sheet),
    usualSize: median(sizes) ?? 10,
  };
}

/** Of a customer whom a label names. */
const SURE = 0.7;
/** In heights: how far below each other the lines of his block begin. */
const CLOSE = 1.6;

/** Cells of the customer, titles, and names behind words that say whose they are. */
function isNoVendor(cell: Cell, { sheet, customerCells }: Search): boolean {
  const { text } = cell;
  if (customerCells.has(cell) || ON_BEHALF.test(text) || CARE_OF.test(text) || MADE_WITH.test(text))
    return true;
  // `Mrs Anna Berg`, on one line or two: nobody writes so before a name of their own.
  if (isTitledPerson(text) || isTitledPerson(cellAbove(sheet, cell)?.text ?? '', true)) return true;
  // Where goods go to is never whoever sends them.
  if (blockHeading(sheet, cell)?.labels[0]?.kind === 'shipTo') return true;
  return isTitleOfTable(sheet, cell) || isPrintedBesideTime(sheet, cell) || isHonoured(sheet, cell);
}

/** `山田太郎    様`: whoever is written to. */
function isHonoured({ rows }: Sheet, { line, at }: Cell): boolean {
  const next = rows[line]?.[at + 1];
  return next !== undefined && next.text.replace(HONORIFIC, '') === '';
}

/** `03/05/2024, 21:07    Mailbox - Your invoice`: the title that a browser prints over a page, beside when it did. */
function isPrintedBesideTime({ rows }: Sheet, cell: Cell): boolean {
  const [row] = rows;
  const [first] = row ?? [];
  return first !== undefined && row?.includes(cell) === true && PRINTED_AT.test(first.text);
}

const PRINTED_AT = /^\d{1,4}[./-]\d{1,2}[./-]\d{1,4},?\s\d{1,2}:\d{2}(?:\s[AP]M)?$/;

/** `Drawn with Acme Books Ltd`: not the vendor's program. */
const MADE_WITH = new RegExp(String.raw`(?<!\p{L})(?:${invoiceWords('madeWith')})(?!\p{L})`, 'iu');

function hasFigures({ text }: Sheet, { line }: Cell): boolean {
  return (text.lines[line]?.figures.length ?? 0) > 0;
}

function isCustomer(search: Search, cell: Cell, block: PartyBlock, key: string): boolean {
  const { customer, customerKey, addressed } = search;
  if (customerKey === null || !isSameName(key, customerKey)) return false;
  return addressed.has(cell) || !isElsewhere(block, customer);
}

/** First parts of the domains of web and mail addresses, without those of the customer. */
function domainsOf(sheet: Sheet, customer: ReadonlySet<Cell>): string[] {
  const domains = new Set<string>();
  for (const cell of sheet.cells) {
    if (customer.has(cell)) continue;
    for (const [, host = ''] of cell.text.matchAll(
      /(?:@|https?:\/\/|www\.|^|\s)((?:[\p{L}\d-]+\.)+[a-z]{2,12})\b/giu,
    )) {
      const parts = host
        .toLowerCase()
        .replace(/^www\./, '')
        .split('.');
      const own = parts.length > 2 && (parts.at(-2) ?? '').length <= 3 ? parts.at(-3) : parts.at(-2);
      if (own !== undefined && own.length > 2 && !COMMON_HOSTS.has(own))
        domains.add(own.replaceAll(/[^\p{L}\d]/gu, ''));
    }
  }
  return [...domains];
}

const COMMON_HOSTS = new Set(
  `gmail googlemail yahoo hotmail outlook live icloud aol gmx web t-online orange free wanadoo laposte example localhost mail email`.split(
    ' ',
  ),
);

/** A cell whole and, where signs part it, its pieces. */
function piecesOf(cell: Cell): Piece[] {
  const parts = [
    ...cell.text.matchAll(
      /(?:^|\s[-–—−|•·●*/]\s|,\s+(?=\p{Lu}|\d{4,5}\s\p{Lu})|\p{Ll}{3}\.\s+(?=\p{Lu}))(.+?)(?=\s[-–—−|•·●*/]\s|,\s+(?:\p{Lu}|\d{4,5}\s\p{Lu})|\p{Ll}{3}\.\s+\p{Lu}|$)/gu,
    ),
  ];
  const isSender =
    isPostcodeLine(cell.text) && parts.length > 1 && /\d/.test(cell.text.slice(0, parts.at(-1)?.index));
  const [label] = cell.labels;
  // `Razón social: Acme S.A.`
  const isBehind =
    label?.isLead === true &&
    ((label.isClosed && ['name', 'vendor'].includes(label.kind)) || saysVendor(cell, label));
  const from = isBehind ? skipSigns(cell.text, label.end) : endOfCaption(cell);
  const pieces: Piece[] = piecesAtTradeName(cell.text, from).map((piece) => ({ ...piece, isSender }));
  for (const match of parts.slice(1)) {
    const [whole, text = ''] = match;
    pieces.push({ text, from: match.index + whole.length - text.length, isSender: false });
  }
  return pieces;
}

/** Words with a colon, or whose the rights are: `Copyright © 2024`. */
const CAPTION = /^(?:\p{L}[\p{L} ]{2,24}:|(?:[Cc]opyright\s)?©\s?\d{4}(?:\s?[-–]\s?\d{4})?,?)\s+(?=\p{Lu})/u;

/** `Shipping line: Kestrel Cargo Ltd`: where the name begins behind words that are not known; 0 where there are none. */
function endOfCaption({ text, labels: [label] }: Cell): number {
  const end = CAPTION.exec(text)?.[0].length ?? 0;
  const isKnown = label !== undefined && label.start < end;
  return !isKnown && companyAtStart(text.slice(end)) !== null ? end : 0;
}

/** `Sunny Side is a trading name of Ekholm Foods Ltd`: two names of one firm. */
function piecesAtTradeName(text: string, from: number): { text: string; from: number }[] {
  const said = TRADE_NAME_OF.exec(text);
  if (said === null || said.index < from) return [{ text: text.slice(from), from }];
  const rest = said.index + said[0].length;
  return [
    { text: text.slice(from, said.index), from },
    { text: text.slice(rest), from: rest },
  ];
}

const TRADE_NAME_OF = wordRegExp`,?\s${({ letters }) => letters?.tradeNameOf}\s+`;
