import { labelIn } from '../totals/sum-words.ts';
import { isAddressLine, isPostcodeLine } from '#domain/language/address-lines.ts';
import {
  STEP_OF_PARTY,
  blockFrom,
  leadLabel,
  holdsTaxNumber,
  saysTaxNumber,
  valueLabel,
  nearLabel,
} from './blocks.ts';
import { isNumberedName } from './numbered-name.ts';
import { CARE_OF } from './name-in-line.ts';
import { endOfHeading } from './party-at-label.ts';
import { partyFrom, type PartyBlock } from './party-block.ts';
import { linesOfItems } from './form-cells.ts';
import { isItemRow, type Cell, type Sheet, isTitleOfColumn } from './sheet.ts';
import { type FoundParty, isSameParty, isElsewhere } from './found-party.ts';
import { cellAbove, areAligned } from './cells-of-block.ts';
import { isVatNumber } from './tax-ids.ts';
import { findSlip } from './payment-slip.ts';

/** Of a page: how far down the address in a window of the envelope may stand. */
const WINDOW = 0.45;

/** In points: the address begins this little below the sender's line, and this near to its left edge. */
const BELOW_SENDER = 60;
const BESIDE_SENDER = 30;
const SMALL = 0.92;

/** The customer in the window of an envelope: below a line in small type with the sender's name, street and town. */
export function findCustomerInWindow(sheet: Sheet): FoundParty | null {
  const page = sheet.text.pages[0];
  if (page === undefined) return null;
  for (const row of sheet.rows) {
    const [sender] = row;
    if (sender === undefined) continue;
    if (sender.page !== page.page || sender.top > WINDOW * page.height) break;
    const line = row
      .filter((cell) => cell.left < page.width * 0.55)
      .map(({ text }) => text.replaceAll('·', ' · '))
      .join(' ');
    if (line.split(' ').length < 5 || leadLabel(sender) !== null) continue;
    const [, ...parts] = line.split(SEPARATOR);
    const isSurely = parts.length > 1;
    if (!isPostcodeLine(line) && !(isSurely && parts.some(isAddressLine))) continue;
    const start = sheet.cells.find((cell) => isUnderSender(cell, sender, isSurely));
    const block = start === undefined ? null : partyFrom(sheet, start, 0, STEP_OF_PARTY);
    if (block !== null && block.address.length > 0 && !line.includes(block.name))
      return { block, score: 0.9 };
  }
  return null;
}

/** Between name, street and town on one line. */
const SEPARATOR = /\s?[·•|]\s?|\s[-–—−*/]\s/gu;

/** @param isSurely whatever the size of its type, it is a line over a window */
function isUnderSender(cell: Cell, sender: Cell, isSurely: boolean): boolean {
  const step = cell.top - sender.bottom;
  if (cell.page !== sender.page || step < 0 || step > BELOW_SENDER) return false;
  if (Math.abs(cell.left - sender.left) > BESIDE_SENDER) return false;
  return isSurely || sender.bottom - sender.top < SMALL * (cell.bottom - cell.top);
}

const NARROW = 0.62;

/** The customer as his address stands alone in the upper part of the first page, and is not the vendor's. */
export function findAddressedCustomer(sheet: Sheet, vendor: FoundParty | null): FoundParty | null {
  const [block] = addressedBlocks(sheet, vendor);
  return block === undefined ? null : { block, score: 0.75 };
}

/** Of two addresses that are all there are, the one on the left writes to the one right of it, beside it or below. */
export function findCustomerBeside(sheet: Sheet): FoundParty | null {
  const [first, block, ...others] = addressedBlocks(sheet, null);
  if (first === undefined || block === undefined || others.length > 0) return null;
  if (block.cell.left <= first.cell.right) return null;
  // Who writes says his tax number; where another one stands elsewhere, that may be his.
  const isOnly = sheet.cells.filter((cell) => holdsTaxNumber(cell) || isBareVat(cell)).length === 1;
  const isTurned = isOnly && hasTaxNumber(sheet, block);
  return { block: isTurned ? first : block, score: 0.75 };
}

/** `BE 0456.789.123` without a label. */
const isBareVat = ({ text }: Cell) => isVatNumber(text.replaceAll(/[\s.-]/g, ''));

/** In the lines of its block or the next one below. */
function hasTaxNumber(sheet: Sheet, { cell }: PartyBlock): boolean {
  const last = blockFrom(sheet, cell, 0).at(-1)?.cell ?? cell;
  return sheet.rows
    .slice(cell.line, last.line + 2)
    .flat()
    .some(
      (other) =>
        (saysTaxNumber(other) || isBareVat(other)) && areAligned(other, cell, cell.bottom - cell.top),
    );
}

/** Blocks with an address in the upper part of the first page, or on its slip, that are neither labelled nor the vendor's. */
function addressedBlocks(sheet: Sheet, vendor: FoundParty | null): PartyBlock[] {
  const page = sheet.text.pages[0];
  // Of a till: its lines are goods.
  if (page === undefined || page.width < NARROW * page.height) return [];
  const taken = new Set<Cell>(
    vendor === null ? [] : [vendor.block.cell, ...vendor.block.address.map(({ cell }) => cell)],
  );
  const slip = findSlip(sheet);
  const isAmongItems = linesOfItems(sheet);
  return sheet.cells.flatMap((cell) => {
    const isOnSlip = slip !== null && cell.line > slip.line;
    const isInReach = cell.page === page.page && (cell.top <= WINDOW * page.height || isOnSlip);
    if (
      !isInReach ||
      taken.has(cell) ||
      (isAmongItems(cell) && !isOnSlip) ||
      !mayBeginBlock(sheet, cell, page.source === 'ocr')
    )
      return [];
    const block = partyFrom(sheet, cell, 0);
    if (block === null || block.address.length === 0 || block.address.some((line) => taken.has(line.cell)))
      return [];
    // A town below its street, whose name stands elsewhere.
    if (block.cell !== cell && !isInCare(sheet, cell) && !/^\P{Nd}*\p{L}\P{Nd}*$/u.test(cell.text)) return [];
    return isSameParty({ block }, vendor) && !isElsewhere(block, vendor) ? [] : [block];
  });
}

/** The first line of a block with an address below it, of which nothing says that it is something else. */
function mayBeginBlock(sheet: Sheet, cell: Cell, isRecognised: boolean): boolean {
  if (valueLabel(cell) !== null || isSharedHeading(cell) || nearLabel(sheet, cell) !== null) return false;
  // `Payments`, above how it was paid.
  if (labelIn(cell.text, { isRecognised })?.coverage === 1) return false;
  if (isAddressLine(cell.text) && !isInCare(sheet, cell) && !isNumberedName(blockFrom(sheet, cell, 0)))
    return false;
  if (cellAbove(sheet, cell) !== null || isItemRow(sheet, cell) || isTitleOfColumn(sheet, cell)) return false;
  const below = blockFrom(sheet, cell, 0)
    .slice(1)
    .map(({ text }) => text);
  return below.some(isPostcodeLine) || below.filter(isAddressLine).length > 1;
}

/** `Ship to / Billed to`, and nothing else. */
function isSharedHeading(cell: Cell): boolean {
  const [label] = cell.labels;
  return label?.isLead === true && !label.isClosed && endOfHeading(cell, label) === cell.text.length;
}

function isInCare(sheet: Sheet, cell: Cell): boolean {
  return CARE_OF.test(blockFrom(sheet, cell, 0)[1]?.text ?? '');
}
