import { isAddressLine, isPostcodeLine } from '#domain/language/address-lines.ts';
import { WINDOW, addressedBlocks } from './addressed-blocks.ts';
import { STEP_OF_PARTY, leadLabel } from './blocks.ts';
import { priceBeside } from './form-cells.ts';
import type { FoundParty } from './found-party.ts';
import { partyFrom } from './party-block.ts';
import type { Cell, Sheet } from './sheet.ts';

/** In points: the address begins this little below the sender's line, and this near to its left edge. */
const BELOW_SENDER = 60;
const BESIDE_SENDER = 40;
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
    if (block === null || block.address.length === 0 || line.includes(block.name)) continue;
    // `Year 5` over `Tuition  4,820.00`: what is charged.
    if (block.address.every(({ cell }) => priceBeside(sheet, cell) === null)) return { block, score: 0.9 };
  }
  return null;
}

/** Between name, street and town on one line. */
const SEPARATOR = /\s?[·•●|]\s?|\s[-–—−*/]\s/gu;

/** @param isSurely whatever the size of its type, it is a line over a window */
function isUnderSender(cell: Cell, sender: Cell, isSurely: boolean): boolean {
  const step = cell.top - sender.bottom;
  if (cell.page !== sender.page || step < 0 || step > BELOW_SENDER) return false;
  if (Math.abs(cell.left - sender.left) > BESIDE_SENDER) return false;
  const isLow = sender.bottom - sender.top < SMALL * (cell.bottom - cell.top);
  return isSurely || isLow || widthOfLetter(sender) < NARROW * widthOfLetter(cell);
}

/** In a scan, specks make lines in small type as high as others. */
const NARROW = 0.65;

function widthOfLetter({ left, right, text }: Cell): number {
  return (right - left) / Math.max(1, text.length);
}

/** The customer as his address stands alone in the upper part of the first page, and is not the vendor's. */
export function findAddressedCustomer(sheet: Sheet, vendor: FoundParty | null): FoundParty | null {
  const [block] = addressedBlocks(sheet, vendor);
  return block === undefined ? null : { block, score: 0.75 };
}
