import type { Word } from '#domain/page-layout/page-words.ts';
import { valueLabel } from './blocks.ts';
import {
  isElsewhere,
  isTitleOfColumn,
  namesOfAddressed,
  nearLabel,
  type FoundParty,
} from './find-customer.ts';
import { isHeading, isMoney, isTitleOfTable, priceBeside } from './form-cells.ts';
import { isAddressLine, isPostcodeLine } from '#domain/language/address-lines.ts';
import { companyAtStart, isSameName, nameKey } from './name-shapes.ts';
import { CARE_OF, nameIn, partyAtLabel, partyBelow, partyFrom, type PartyBlock } from './party-block.ts';
import { restOfLogo, sizeOf } from './rest-of-logo.ts';
import type { Cell, Sheet } from './sheet.ts';
import { labelIn } from '../totals/sum-words.ts';
import { skipSigns } from './values-near.ts';
import { LARGER, VENDOR_RULES, type Piece, type VendorCandidate } from './vendor-rules.ts';
import { weighCandidate } from '#domain/language/weigh-candidates.ts';

interface VendorMention {
  readonly block: PartyBlock;
  readonly key: string;
  readonly score: number;
}

const TOP = 0.22;
const FOOT = 0.82;
/** Titles and courtesies in large type are no names. */
const NO_NAME =
  /^\(?(?:page|seite|p[aá]gina|pagina|strona|strana|sida|side|sivu|oldal|blad|sayfa|original|copy|kopie|duplicata|duplicate|customer copy|thank you|merci|danke|welcome|paid|bezahlt|date|cash|description|powered by|generated|logo|your logo|\p{L}*logo|slogan|tagline|commercial|proprietary|confidential|(?:order|booking|ticket|reservation|payment) confirmation)(?!\p{L})/iu;
/** The same, but `Muster GmbH` is one. */
const NO_NAME_ALONE = /^(?:sample|draft|muster|your|ihre?|votre|uw|jouw)(?!\p{L})/iu;

/** The company that issued the document: by labels, place, type size, legal form, domain, tax number. */
export function findVendor(sheet: Sheet, customer: FoundParty | null): FoundParty | null {
  const mentions = [...labelledVendors(sheet), ...mentionedCompanies(sheet, customer)];
  const totals = new Map<string, number>();
  for (const { key, score } of mentions) {
    const known = totals.get(key);
    totals.set(
      key,
      known === undefined
        ? score
        : Math.max(known, score) + Math.min(1.2, Math.max(0, Math.min(known, score) * 0.35)),
    );
  }
  let best: VendorMention | null = null;
  let most = 0;
  for (const mention of mentions) {
    const total =
      (totals.get(mention.key) ?? 0) + mention.score / 100 + (mention.block.address.length > 0 ? 0.3 : 0);
    if (total > most) [best, most] = [mention, total];
  }
  if (best === null || most < 1) return null;
  const sameKey = mentions.filter(({ key }) => key === best.key);
  const full =
    companyAtStart(best.block.name) === null
      ? mentions.find(({ block, key }) => {
          // A brand, and in small print the company that begins with it.
          const isLonger = best.key.length > 3 && beginsWith(key, best.key);
          return companyAtStart(block.name) !== null && (key === best.key || isLonger);
        })
      : undefined;
  const address =
    best.block.address.length > 0
      ? best.block.address
      : (sameKey.find(({ block }) => block.address.length > 0)?.block.address ?? []);
  const block = { ...(full?.block ?? best.block), address };
  return { block, score: Math.min(0.97, 0.45 + most / 14) };
}

/** Whether the first words of a name are another name, which a logo may print as one word. */
function beginsWith(long: string, short: string): boolean {
  const words = long.split(' ');
  const squashed = short.replaceAll(' ', '');
  return words.some((_, at) => at > 0 && words.slice(0, at).join('') === squashed);
}

function labelledVendors(sheet: Sheet): VendorMention[] {
  const found: VendorMention[] = [];
  for (const cell of sheet.cells) {
    const thanked = OF_RECEIPT.exec(cell.text)?.[1];
    if (thanked !== undefined) {
      const start = cell.text.indexOf(thanked);
      const block = { cell, start, end: start + thanked.length, name: thanked, address: [] };
      found.push({ block, key: nameKey(thanked), score: 9 });
    }
    const behalf = ON_BEHALF.exec(cell.text);
    const represented = behalf === null ? null : representedBy(sheet, cell, behalf.index + behalf[0].length);
    if (represented !== null) found.push({ block: represented, key: nameKey(represented.name), score: 9 });
    const label = cell.labels.find(({ kind }) => kind === 'vendor');
    if (label === undefined || isTitleOfColumn(sheet, cell)) continue;
    // `Invoice no. 7  Issued by: …`: behind others in its cell it needs a sign.
    const isAfterOthers = /[\d:]/.test(cell.text.slice(0, label.start));
    const isMeant = label.isLead
      ? label.isClosed
      : isAfterOthers && cell.text.slice(label.end).trimStart().startsWith(':');
    if (!isMeant) continue;
    const block = partyAtLabel(sheet, cell, label);
    if (block === null) continue;
    const printed = cell.text.slice(label.start, label.end);
    const isPerson = SALESMAN.test(printed) && block.address.length === 0;
    const weight = isPerson ? 1 : PAYEE.test(printed) ? 2.5 : label.letters < 5 ? 4 : 6.5;
    found.push({ block, key: nameKey(block.name), score: weight });
  }
  return found;
}

/** Behind the words, where they do not end the line, else below them. */
function representedBy(sheet: Sheet, cell: Cell, end: number): PartyBlock | null {
  const rest = cell.text.slice(end);
  if (!/\p{L}/u.test(rest)) return partyBelow(sheet, cell);
  const from = skipSigns(cell.text, end);
  const name = nameIn({ cell, from, text: cell.text.slice(from) });
  return name === null ? null : { cell, ...name, address: [] };
}

/** `Issued by a platform on behalf of`: the seller is named next. */
const ON_BEHALF =
  /(?<!\p{L})(?:on behalf of|in the name of|im namen(?: und auf rechnung)? von|im auftrag (?:von|der|des)|pour le compte de|por cuenta de|au nom(?: et pour le compte)? de|in naam van|namens|en nombre de|per conto di|a nome di|em nome de|w imieniu|på vegne af|på vegne av|för räkning)(?!\p{L})/iu;

/** The slip over a Brazilian DANFE: `Recebemos de … os produtos …`, as its manual words it. */
const OF_RECEIPT = /^recebemos de (.{2,60}?) os produtos/iu;

/** Who sells, but without an address whoever serves the customer. */
const SALESMAN = /^(?:vendedora?|vendeuse|vendeur|verkäufer(?:in)?|verkoper|venditore)$/iu;

/** Who is paid is mostly, but not always, the vendor. */
const PAYEE =
  /account|konto|inhaber|inh\b|holder|payable|pay|remit|ship|order|titul|benefi|ordre|intest|név|store|shop|firma|mottagare|mottaker/iu;

/** A logo or an edge of the paper that was taken for letters. */
function isHardlyRead({ words }: Cell): boolean {
  const lettersOf = (list: readonly Word[]) =>
    list.reduce((sum, { text }) => sum + (text.match(/\p{L}/gu)?.length ?? 0), 0);
  return lettersOf(words.filter(({ confidence }) => confidence >= READ)) * 2 < lettersOf(words);
}

const READ = 0.5;

function mentionedCompanies(sheet: Sheet, customer: FoundParty | null): VendorMention[] {
  const [first] = sheet.text.pages;
  if (first === undefined) return [];
  const customerKey = customer === null ? null : nameKey(customer.block.name);
  const customerCells = new Set(
    customer === null ? [] : [customer.block.cell, ...customer.block.address.map(({ cell }) => cell)],
  );
  const sizes = sheet.cells
    .filter(({ page }) => page === first.page)
    .map(sizeOf)
    .toSorted((a, b) => a - b);
  const median = sizes[Math.floor(sizes.length / 2)] ?? 10;
  const context = { sheet, domains: domainsOf(sheet, customerCells) };
  const mentions: VendorMention[] = [];
  const addressed = namesOfAddressed(sheet);
  const below = new Set<Cell>();
  const isAmongItems = linesOfItems(sheet);
  let topNames = 0;
  for (const cell of sheet.cells) {
    if (customerCells.has(cell) || ON_BEHALF.test(cell.text) || CARE_OF.test(cell.text)) continue;
    if (isTitleOfTable(sheet, cell)) continue;
    const height = sheet.text.pages.find(({ page }) => page === cell.page)?.height ?? first.height;
    const depth = cell.top / height;
    const isTop = cell.page === first.page && depth < TOP;
    for (const piece of piecesOf(cell)) {
      const company = companyAtStart(piece.text);
      if (company === null && (!isTop || piece.from > 0 || (isAddressLine(piece.text) && !piece.isSender)))
        continue;
      if (company === null && (isTitle(cell) || isHeading(cell) || isHardlyRead(cell) || isOfFacts(cell)))
        continue;
      if (NO_NAME.test(piece.text)) continue;
      const isSum = labelIn(piece.text, { isRecognised: false })?.coverage === 1 || isPriced(sheet, cell);
      if (company === null && (isSum || NO_NAME_ALONE.test(piece.text) || isLabelled(sheet, cell))) continue;
      const first = nameIn({ cell, from: piece.from, text: piece.text });
      if (first === null || below.has(cell)) continue;
      const second = company === null && sizeOf(cell) >= LARGER * median ? restOfLogo(sheet, cell) : null;
      if (second !== null) below.add(second);
      const name = second === null ? first : { ...first, name: `${first.name} ${second.text}` };
      const key = nameKey(name.name);
      if (key.length < 2) continue;
      const block = partyFrom(sheet, cell, piece.from) ?? { cell, ...name, address: [] };
      const isCustomer = customerKey !== null && isSameName(key, customerKey);
      if (isCustomer && (addressed.has(cell) || !isElsewhere(block, customer))) continue;
      const rank = isTop ? topNames++ : null;
      const candidate: VendorCandidate = {
        cell,
        key,
        name: name.name,
        block,
        piece,
        hasForm: company !== null,
        rank,
        depth: depth / TOP,
        isFoot: depth > FOOT,
        isAmongItems: isAmongItems(cell) && (!isTop || hasFigures(sheet, cell)),
        size: sizeOf(cell) / median,
      };
      const { weight } = weighCandidate(VENDOR_RULES, candidate, context);
      const named = block.name === first.name ? { ...block, name: name.name } : { ...block, cell, ...name };
      mentions.push({ block: named, key, score: weight });
    }
  }
  return mentions;
}

/** Whether a cell stands between the titles of a table and the last figure of money on their page. */
function linesOfItems(sheet: Sheet): (cell: Cell) => boolean {
  const [starts, ends] = [new Map<number, number>(), new Map<number, number>()];
  for (const cell of sheet.cells) {
    if (!starts.has(cell.page) && isTitleOfTable(sheet, cell)) starts.set(cell.page, cell.line);
    if (MONEY.test(cell.text)) ends.set(cell.page, cell.line);
  }
  return ({ page, line }) => line > (starts.get(page) ?? Infinity) && line < (ends.get(page) ?? 0);
}

/** Money stands beside it, and below that or above more in the same column: `Delivery charge  363.70`. */
function isPriced(sheet: Sheet, cell: Cell): boolean {
  const own = priceBeside(sheet, cell);
  const rows = [sheet.rows[cell.line - 1], sheet.rows[cell.line + 1]];
  return rows.some((row) =>
    row?.some(
      (other) =>
        own !== null &&
        isMoney(other) &&
        other.page === own.page &&
        Math.abs(other.right - own.right) <= SAME_EDGE,
    ),
  );
}

/** In points. */
const SAME_EDGE = 2;

const MONEY = /\d[.,]\d{2}(?!\d)|\p{Sc}\s?\d/u;

function hasFigures({ text }: Sheet, { line }: Cell): boolean {
  return (text.lines[line]?.figures.length ?? 0) > 0;
}

/** A tax number or an entry in a register, whatever stands behind its label, or what is said of a tax. */
function isOfFacts({ labels, text }: Cell): boolean {
  const [first] = labels;
  if (first?.isLead !== true) return false;
  const said = labelIn(text, { isRecognised: false });
  return first.kind === 'taxId' || first.kind === 'registerNumber' || (said?.kind === 'tax' && said.isFirst);
}

const TITLES = new Set(['invoice', 'creditNote', 'receipt']);

/** `New invoice`, `TD01 fattura`, `BILL GST/26/020`: it ends in what the document is, or in its number behind that. */
function isTitle({ text, labels }: Cell): boolean {
  const [first, last] = [labels[0], labels.at(-1)];
  if (first === undefined || last === undefined) return false;
  const isNumbered = first.isLead && /^\s(?=\S*\d)[\p{Lu}\d/.-]+$/u.test(text.slice(first.end));
  if (isNumbered && TITLES.has(first.kind)) return true;
  return TITLES.has(last.kind) && last.isClosed && last.start <= SHORT_LEAD && last.end >= text.length - 1;
}

/** In letters: what may stand before the title in its cell. */
const SHORT_LEAD = 12;

function isLabelled(sheet: Sheet, cell: Cell): boolean {
  const before = nearLabel(sheet, cell);
  return valueLabel(cell) !== null || (before !== null && before !== 'vendor' && before !== 'name');
}

/** A cell whole and, where signs part it, its pieces. */
function piecesOf(cell: Cell): Piece[] {
  const parts = [
    ...cell.text.matchAll(
      /(?:^|\s[-–—−|•·●*/]\s|,\s+(?=\p{Lu})|\p{Ll}{3}\.\s+(?=\p{Lu}))(.+?)(?=\s[-–—−|•·●*/]\s|,\s+\p{Lu}|\p{Ll}{3}\.\s+\p{Lu}|$)/gu,
    ),
  ];
  const isSender =
    isPostcodeLine(cell.text) && parts.length > 1 && /\d/.test(cell.text.slice(0, parts.at(-1)?.index));
  const [label] = cell.labels;
  // `Razón social: Acme S.A.`
  const from = label?.kind === 'name' && label.isLead && label.isClosed ? skipSigns(cell.text, label.end) : 0;
  const pieces: Piece[] = [{ text: cell.text.slice(from), from, isSender }];
  for (const match of parts.slice(1)) {
    const [whole, text = ''] = match;
    pieces.push({ text, from: match.index + whole.length - text.length, isSender: false });
  }
  return pieces;
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
