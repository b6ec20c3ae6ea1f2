import { isPostcodeLine } from '#domain/language/address-lines.ts';
import { rule, type CandidateRule } from '#domain/language/weigh-candidates.ts';
import { wordPattern, wordRegExp } from '#domain/language/word-pattern.ts';
import { blockFrom, hasTaxLabel, holdsTaxNumber, saysTaxNumber } from './blocks.ts';
import { areInLine } from './cells-of-block.ts';
import { companyAtStart, isBank, isForAttention, isNameLike } from './name-shapes.ts';
import type { FoundParty } from './found-party.ts';
import type { PartyBlock } from './party-block.ts';
import type { Cell, Sheet } from './sheet.ts';
import { neighbour } from './values-near.ts';

/** A cell or a part of it that may begin with the vendor's name. */
export interface Piece {
  readonly text: string;
  readonly from: number;
  /** A line with name, street and town: the sender's over a window. */
  readonly isSender: boolean;
}

/** A name that may be the vendor's, with where it stands. */
export interface VendorCandidate {
  readonly cell: Cell;
  /** The name without its legal form. */
  readonly key: string;
  readonly name: string;
  readonly block: PartyBlock;
  readonly piece: Piece;
  /** It has a legal form. */
  readonly hasForm: boolean;
  /** How many names stand above it at the top of the first page; null where it stands farther down. */
  readonly rank: number | null;
  /** 0 at the edge of the page, 1 where its top ends. */
  readonly depth: number;
  readonly isFoot: boolean;
  /** Level with the customer or below him, and above both stands a name with its address and tax number. */
  readonly isBelowLetterhead: boolean;
  /** Below the titles of a table and above its last figure. */
  readonly isAmongItems: boolean;
  /** Size of the type by that of most text. */
  readonly size: number;
}

/** A name that may be the vendor's, with where it stands and how far that speaks for it. */
export interface VendorMention {
  readonly block: PartyBlock;
  /** The name without its legal form. */
  readonly key: string;
  readonly score: number;
}

/** A name that words announce: a slip of receipt or to pay with, `on behalf of`, a place to sign, or a label. */
export interface LabelledVendor {
  readonly words: 'receipt' | 'slip' | 'behalf' | 'signature' | 'label';
  readonly label: { readonly text: string; readonly letters: number } | null;
  readonly block: PartyBlock;
  /** The customer is named above it. */
  readonly isBelowCustomer: boolean;
  /** An address stands above the label of the customer: the writer's. */
  readonly isBelowAddress: boolean;
}

/** Who sells, but without an address whoever serves the customer. */
const SALESMAN = new RegExp(`^${wordPattern(({ invoices }) => invoices?.words?.salesman)}$`, 'iu');
/** Who is paid is mostly, but not always, the vendor. */
const PAYEE = wordRegExp`${({ invoices }) => invoices?.words?.payee}`;

/** In letters: shorter labels are often words of something else. */
const SHORT_LABEL = 5;
/** Whoever asks for money does so in a sentence. */
const SENTENCE = 16;

const isSalesman = ({ label, block }: LabelledVendor) =>
  label !== null && SALESMAN.test(label.text) && block.address.length === 0;
const isPayee = (one: LabelledVendor) => one.label !== null && !isSalesman(one) && PAYEE.test(one.label.text);
/** `Please make checks payable to`: no detail of an account, and no bank or buyer of debts below who wrote. */
const asksForMoney = ({ label, block, isBelowAddress }: LabelledVendor) =>
  label !== null && label.letters >= SENTENCE && !isBelowAddress && !isBank(block.name);

/** How sure it is that a name which words announce is the vendor's. */
export const LABELLED_VENDOR_RULES: readonly CandidateRule<LabelledVendor, null>[] = [
  rule('named on a slip of receipt', 9, ({ words }) => words === 'receipt'),
  rule('to be paid with a slip', 2.5, ({ words }) => words === 'slip'),
  rule('sells through a platform', 9, ({ words }) => words === 'behalf'),
  rule('named where it is signed', 2, ({ words }) => words === 'signature'),
  rule('labelled as the vendor', 6.5, ({ label }) => label !== null),
  rule('labelled as who is paid', -4, (one) => (isPayee(one) ? (asksForMoney(one) ? 0.4 : 1) : 0)),
  rule('labelled as who served', -5.5, isSalesman),
  // A forwarder, a hotel or a driver among the details of a service; whoever issues a bill has an address.
  rule(
    'labelled below the customer without an address',
    -2.5,
    (one) =>
      one.label !== null &&
      one.isBelowCustomer &&
      one.block.address.length === 0 &&
      !isPayee(one) &&
      !isSalesman(one),
  ),
  rule(
    'labelled in few letters',
    -2.5,
    (one) => one.label !== null && one.label.letters < SHORT_LABEL && !isPayee(one) && !isSalesman(one),
  ),
];

export interface VendorContext {
  readonly sheet: Sheet;
  readonly customer: FoundParty | null;
  /** Of web and mail addresses. */
  readonly domains: readonly string[];
}

/** Beside `P.P.` and a town, in the place of a stamp. */
const POST = /^(?:die post|post ch ag|la poste|poste ch sa|la posta|posta ch sa)$/iu;
/** By the size of most text. */
const LARGE = 1.8;
export const LARGER = 1.25;

const linesOf = ({ cell, piece }: VendorCandidate, { sheet }: VendorContext) =>
  blockFrom(sheet, cell, piece.from).slice(1);

/** Why a name is that of who issued the document. */
export const VENDOR_RULES: readonly CandidateRule<VendorCandidate, VendorContext>[] = [
  rule('legal form', 2.4, ({ hasForm }) => hasForm),
  rule('domain', 3, ({ key }, { domains }) => hasDomain(key, domains)),
  rule('near the top', 1.5, ({ rank, depth }) => (rank === null ? 0 : 1 - depth)),
  rule('before other names', 1, ({ rank }) => (rank === null ? 0 : Math.max(0, 1 - rank * 0.35))),
  rule('large type at the top', 2, ({ rank, size }) => rank !== null && size >= LARGE),
  rule('larger type at the top', 1.2, ({ rank, size }) => rank !== null && size >= LARGER && size < LARGE),
  rule(
    'letterhead in the middle of the page',
    1,
    ({ rank, size, cell, block }, { sheet }) =>
      rank === 0 &&
      size >= LARGER &&
      block.address.some(({ text }) => isPostcodeLine(text)) &&
      isCentred(sheet, cell) &&
      // Who writes says his tax number: one elsewhere may be his.
      (hasOwnTaxId(sheet, cell) || !sheet.cells.some(holdsTaxNumber)),
  ),
  rule(
    'labelled as a name',
    2.5,
    ({ hasForm, piece, cell }) => hasForm && piece.from > 0 && cell.labels[0]?.kind === 'name',
  ),
  // It may be of anybody in the matter: whoever carries or insures.
  rule(
    'behind words that are not known',
    -3,
    ({ piece, cell }) => cell.labels.length === 0 && /^[\p{L} ]+:\s+$/u.test(cell.text.slice(0, piece.from)),
  ),
  rule('line of a sender', 2, ({ piece }) => piece.isSender),
  rule(
    'address below',
    1,
    // Of `Firma Klaus Moos` the block has the name without the word for a company.
    ({ piece, block, name }) =>
      !piece.isSender &&
      (` ${name}`.endsWith(` ${block.name}`) || block.name.startsWith(`${name} `)) &&
      block.address.length > 0,
  ),
  rule(
    'tax number of its own',
    1.5,
    ({ rank, isFoot, cell }, { sheet }) => (rank !== null || isFoot) && hasOwnTaxId(sheet, cell),
  ),
  // The first is in the head, where a picture may say whose it is.
  rule(
    'beside the second of two tax numbers',
    -5,
    ({ cell }, { sheet, customer }) => customer === null && isBesideSecondTaxId(sheet, cell),
  ),
  rule(
    'a person is meant',
    -3,
    (candidate, context) =>
      // Below a whole address on one line stands who is written to.
      !isPostcodeLine(candidate.cell.text) &&
      // A person below the firm is meant no less than the firm.
      ((isForAttention(candidate.cell.text) && isSecondName(candidate, context)) ||
        linesOf(candidate, context)
          .slice(0, 2)
          .some(({ text }) => isForAttention(text))),
  ),
  // `Kestrel Leeds` over `Oakfield Joinery Ltd`: a brand, and the company that goes by it.
  rule(
    'over the company of its block',
    -1,
    ({ hasForm, cell, block, piece }) =>
      !hasForm && piece.from === 0 && block.cell !== cell && companyAtStart(block.name) !== null,
  ),
  rule('below another name of its block', -1.5, isSecondName),
  rule('below a letterhead', -3, ({ isBelowLetterhead, isFoot }) => isBelowLetterhead && !isFoot),
  rule('begins with what the document is', -4, isTitled),
  rule('a bank', -4, ({ name, rank }) => isBank(name) && rank === null),
  rule('who carried the letter', -4, ({ name }) => POST.test(name)),
  rule('among the items', -5, ({ isAmongItems }) => isAmongItems),
  rule(
    'among figures',
    -2.5,
    ({ rank, isFoot, cell }, { sheet }) =>
      rank === null && !isFoot && (sheet.text.lines[cell.line]?.figures.length ?? 0) > 0,
  ),
];

/** `Bodega Sur   CUIT: 30-50…` below `CUIT: 30-71…`: two numbers with one label. */
function isBesideSecondTaxId({ rows, cells }: Sheet, { line, page, text }: Cell): boolean {
  const beside = rows[line]?.find((other) => other.text !== text && saysTaxNumber(other));
  if (beside === undefined) return false;
  const label = beside.text.replace(/\d.*$/u, '');
  return cells.some(
    (other) =>
      other.page === page &&
      other.line < line &&
      saysTaxNumber(other) &&
      other.text !== beside.text &&
      other.text.replace(/\d.*$/u, '') === label,
  );
}

function isCentred({ text }: Sheet, { left, right, page }: Cell): boolean {
  const width = text.pages.find((one) => one.page === page)?.width ?? 0;
  return Math.abs(left + right - width) < OFF_CENTRE * width;
}

/** Of the page's width. */
const OFF_CENTRE = 0.04;

/** A person below the firm, both above one address, though in somewhat larger type. */
function isSecondName({ cell, hasForm, piece }: VendorCandidate, { sheet }: VendorContext): boolean {
  const height = cell.bottom - cell.top;
  const above = sheet.rows
    .slice(Math.max(0, cell.line - 2), cell.line)
    .flat()
    .findLast((other) => other.page === cell.page && areInLine(other, cell, 1));
  if (hasForm || piece.from > 0 || above === undefined || above.labels.length > 0) return false;
  const isSameType = above.bottom - above.top > SMALLER * height && cell.top - above.top < CLOSE * height;
  return isSameType && isNameLike(above.text);
}

/** By the size of the lower one. */
const SMALLER = 0.7;
/** In heights: how far below each other lines begin. */
const CLOSE = 1.6;

/** `Invoice summary`, but `Bill Watson` is a name. */
function isTitled({ cell, hasForm, piece }: VendorCandidate): boolean {
  const [label] = cell.labels;
  if (hasForm || piece.from > 0 || label?.isLead !== true) return false;
  return TITLES.has(label.kind) && label.letters >= LETTERS_OF_TITLE;
}

export const TITLES: ReadonlySet<string> = new Set(['invoice', 'creditNote', 'receipt']);
const LETTERS_OF_TITLE = 6;

/** Whether one of these first parts of web and mail addresses is made of a name, whose key is given. */
export function hasDomain(key: string, domains: readonly string[]): boolean {
  const squashed = key.replaceAll(' ', '');
  const [word = ''] = key.split(' ').toSorted((a, b) => b.length - a.length);
  return domains.some(
    (domain) =>
      domain === squashed ||
      (domain.length > 4 && squashed.includes(domain)) ||
      (squashed.length > 4 && domain.includes(squashed)) ||
      (word.length > 4 && domain.includes(word)),
  );
}

/** In heights. */
const GAP_TO_NUMBER = 3;

/** The address below the name ends with a tax number. */
export function hasOwnTaxId(sheet: Sheet, cell: Cell): boolean {
  const lines = blockFrom(sheet, cell, 0);
  const last = lines.at(-1)?.cell ?? cell;
  const next = neighbour(sheet, last, 1);
  const isOwn =
    next !== null &&
    next.top - last.bottom < GAP_TO_NUMBER * (last.bottom - last.top) &&
    areInLine(next, cell, 2);
  const own = lines.map((line) => line.cell);
  return (isOwn ? [...own, next] : own).some((other) => saysTaxNumber(other) || hasTaxLabel(other));
}
