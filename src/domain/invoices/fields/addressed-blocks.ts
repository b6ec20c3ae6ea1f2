import { isAddressLine, isPostcodeLine } from '#domain/language/address-lines.ts';
import { labelIn } from '../totals/sum-words.ts';
import { blockFrom, nearLabel, valueLabel } from './blocks.ts';
import { cellAbove } from './cells-of-block.ts';
import { linesOfItems } from './form-cells.ts';
import { isElsewhere, isSameParty, type FoundParty } from './found-party.ts';
import { isGreeting } from './greeting.ts';
import { CARE_OF } from './name-in-line.ts';
import { isNumberedName } from './numbered-name.ts';
import { endOfHeading } from './party-at-label.ts';
import { partyFrom, type PartyBlock } from './party-block.ts';
import { findSlip } from './payment-slip.ts';
import { isItemRow, isTitleOfColumn, type Cell, type Sheet } from './sheet.ts';

/** Of a page: how far down the address in a window of the envelope may stand. */
export const WINDOW = 0.45;
const NARROW = 0.62;

/** Blocks with an address in the upper part of the first page, or on its slip, that are neither labelled nor the vendor's. */
export function addressedBlocks(sheet: Sheet, vendor: FoundParty | null): PartyBlock[] {
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
  // `Payments`, above how it was paid, and `Hello Anna,` above what for.
  if (labelIn(cell.text, { isRecognised })?.coverage === 1 || isGreeting(cell.text)) return false;
  if (isAddressLine(cell.text) && !isInCare(sheet, cell) && !isNumberedName(blockFrom(sheet, cell, 0)))
    return false;
  if (cellAbove(sheet, cell) !== null || isItemRow(sheet, cell) || isTitleOfColumn(sheet, cell)) return false;
  const below = blockFrom(sheet, cell, 0)
    .slice(1)
    .map(({ text }) => text);
  // Readings of a meter may be as long as a postcode.
  const isWritten = below.some((text) => isAddressLine(text) && /\p{L}/u.test(text));
  return below.some(isPostcodeLine) || (isWritten && below.filter(isAddressLine).length > 1);
}

/** `Ship to / Billed to`, and nothing else. */
function isSharedHeading(cell: Cell): boolean {
  const [label] = cell.labels;
  return label?.isLead === true && !label.isClosed && endOfHeading(cell, label) === cell.text.length;
}

function isInCare(sheet: Sheet, cell: Cell): boolean {
  return CARE_OF.test(blockFrom(sheet, cell, 0)[1]?.text ?? '');
}
