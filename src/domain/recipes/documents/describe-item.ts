import type { Anchor, DocumentItem } from './document-recipe.schemas.ts';
import { fieldKindOf, fieldNameOf, type FieldKind } from './field-kinds.ts';

const VALUE_NAMES: Readonly<Record<FieldKind, string>> = {
  date: 'date',
  money: 'amount',
  code: 'number',
  text: 'text',
  lines: 'lines',
};

/** What an item does, in words. */
export function describeItem(item: DocumentItem): string {
  switch (item.kind) {
    case 'field': {
      const [first] = item.anchors;
      return `${fieldNameOf(item.field)}: the ${VALUE_NAMES[fieldKindOf(item.field)]} ${whereOf(first)}`;
    }
    case 'noField': {
      const [first] = item.anchors;
      const what = first === undefined ? 'stays empty' : `not the value ${whereOf(first)}`;
      return `${fieldNameOf(item.field)}: ${what}`;
    }
    case 'vendorName':
      return `The vendor is called ${item.name}`;
    case 'booking':
      return `Posted to ${bookingWords(item)}`;
    case 'currency':
      return `Amounts are in ${item.currency}`;
    case 'noRow':
      return `Leave out rows with the same ${item.words === 1 ? 'word' : `${String(item.words)} words`} as one that was deleted`;
    case 'turnSigns':
      return item.between === null
        ? 'Flip the signs of all amounts'
        : `Flip the signs of amounts in ${columnOf(item.between)}`;
    case 'column':
      return `Take the ${item.field} of a row from ${columnOf(item.between)}${item.isTurned ? ', with its sign flipped' : ''}`;
    case 'swapDayAndMonth':
      return 'Swap day and month';
    case 'yearOfUpload':
      return 'Add the missing year: the latest that puts no transaction after the upload';
  }
}

/** `account 429, tax code 20% VAT` */
export function bookingWords({
  accountCode,
  taxCode,
}: {
  readonly accountCode: string | null;
  readonly taxCode: string | null;
}): string {
  const parts = [
    ...(accountCode === null ? [] : [`account ${accountCode}`]),
    ...(taxCode === null ? [] : [`tax code ${taxCode}`]),
  ];
  return parts.length === 0 ? 'no account' : parts.join(', ');
}

export function whereOf(anchor: Anchor | undefined): string {
  if (anchor === undefined || anchor.label === null) return 'at its place on the page';
  const label = typeof anchor.label === 'number' ? 'the same words as before' : `“${anchor.label}”`;
  return anchor.relation === 'below' ? `below ${label}` : `right of ${label}`;
}

function columnOf([from, to]: readonly [number, number]): string {
  return `the column that ends at ${String(Math.round(((from + to) / 2) * 100))} % of the page’s width`;
}
