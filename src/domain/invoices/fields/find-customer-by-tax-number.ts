import { leadLabel } from './blocks.ts';
import { isSameParty, type FoundParty } from './find-customer.ts';
import { nameIn, partyFrom } from './party-block.ts';
import type { Cell, Sheet } from './sheet.ts';

/** Of a page: how far down the parties stand. */
const HEAD = 0.45;

/** The customer of a form without labels: the one name besides the vendor's that has a tax number right of it. */
export function findCustomerByTaxNumber(sheet: Sheet, vendor: FoundParty | null): FoundParty | null {
  const [page] = sheet.text.pages;
  if (page === undefined || vendor === null) return null;
  const [found, ...others] = sheet.cells.flatMap((cell) => {
    const isHead = cell.page === page.page && cell.top < HEAD * page.height;
    const isFree = leadLabel(cell) === null && nameIn({ cell, from: 0, text: cell.text }) !== null;
    const block = isHead && isFree && hasTaxNumber(sheet, cell) ? partyFrom(sheet, cell, 0) : null;
    return block === null || isSameParty({ block }, vendor) ? [] : [block];
  });
  return found === undefined || others.length > 0 ? null : { block: found, score: 0.6 };
}

function hasTaxNumber(sheet: Sheet, { line, at }: Cell): boolean {
  const next = sheet.rows[line]?.[at + 1];
  const [label] = next?.labels ?? [];
  return label?.isLead === true && label.kind === 'taxId' && /\d{4}/.test(next?.text ?? '');
}
