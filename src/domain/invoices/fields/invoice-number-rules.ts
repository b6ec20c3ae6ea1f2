import { isAddressLine, isStreetLine } from '#domain/language/address-lines.ts';
import type { CandidateRule } from '#domain/language/weigh-candidates.ts';
import { wordRegExp } from '#domain/language/word-pattern.ts';
import { blockFrom, blockHeading } from './blocks.ts';
import { topOfBlock } from './cells-of-block.ts';
import { dateAt } from './date-at.ts';
import type { Label } from './cell-labels.ts';
import { leadFactor, type Cell, type Sheet } from './sheet.ts';
import type { ValuePlace } from './values-near.ts';

/** A number that may be the invoice's, with the label or title that it stands near. */
export interface NumberCandidate {
  readonly cell: Cell;
  readonly start: number;
  readonly end: number;
  readonly value: string;
  readonly label: Label;
  readonly labelCell: Cell;
  readonly relation: ValuePlace['relation'] | 'beside';
  /** The label is what the document is called: `Invoice`. */
  readonly isTitle: boolean;
  /** A sign for a number stands before it: `# 36258`. */
  readonly isMarked: boolean;
}

export interface NumberContext {
  readonly sheet: Sheet;
}

const MUCH_SMALLER = 0.6;
/** In letters: how far behind the number the date may stand. */
export const DATE_BEHIND = 12;

const digitsOf = ({ value }: NumberCandidate) => value.replaceAll(/\D/g, '').length;
const heightOf = ({ top, bottom }: Cell) => bottom - top;

/** More words follow the label, or `St`, which elsewhere is short for a number. */
function isWithinStreet({ start, end }: Label, { text }: Cell): boolean {
  return /\p{L}/u.test(text.slice(end)) || /\sst\.?$/i.test(text.slice(start, end));
}

/** `Invoice` over `Series: A` and `No.: 1230045`, each within its width. */
function isBelowTitle({ label, labelCell }: NumberCandidate, { sheet }: NumberContext): boolean {
  if (label.kind !== 'number' || !label.isLead) return false;
  const above = sheet.rows.slice(Math.max(0, labelCell.line - LINES_TO_TITLE), labelCell.line).flat();
  return above.some(
    ({ page, left, right, text, labels: [title] }) =>
      page === labelCell.page &&
      left <= labelCell.left &&
      right >= labelCell.right &&
      title?.isLead === true &&
      // `Fatura / Duplicata` is of its parts.
      !/^\s*\//.test(text.slice(title.end)) &&
      (title.kind === 'invoice' || title.kind === 'creditNote'),
  );
}

const LINES_TO_TITLE = 4;
const SERIES = wordRegExp`^${({ invoices }) => invoices?.words?.series}$`;

/** Why a number is the invoice's. */
export const INVOICE_NUMBER_RULES: readonly CandidateRule<NumberCandidate, NumberContext>[] = [
  { name: 'labelled as the number', weight: 10, applies: ({ label }) => label.kind === 'invoiceNumber' },
  {
    name: 'behind the title',
    weight: 7.5,
    applies: ({ label, relation }) =>
      relation !== 'beside' && (label.kind === 'invoice' || label.kind === 'creditNote'),
  },
  {
    name: 'behind the title of a receipt',
    weight: 6,
    applies: ({ label, relation }) => relation !== 'beside' && label.kind === 'receipt',
  },
  { name: 'code beside the title', weight: 3, applies: ({ relation }) => relation === 'beside' },
  { name: 'labelled as a number', weight: 5, applies: ({ label }) => label.kind === 'number' },
  {
    name: 'label of a number leads its cell',
    weight: 1,
    applies: (candidate) =>
      candidate.label.kind === 'number' && candidate.label.isLead && digitsOf(candidate) > 2,
  },
  { name: 'label of a number below the title', weight: 1.5, applies: isBelowTitle },
  {
    // The number follows it.
    name: 'labelled as a series',
    weight: -1,
    applies: ({ label, labelCell }) => SERIES.test(labelCell.text.slice(label.start, label.end)),
  },
  {
    name: 'below or above its label',
    weight: -0.8,
    applies: ({ relation }) => relation === 'below' || relation === 'above',
  },
  {
    name: 'words before the label',
    weight: -10,
    applies: ({ label, labelCell }) => 1 - leadFactor(labelCell, label),
  },
  {
    // `12 Bill St`: a street. `12 Mill Road - Invoice No: 1001` goes on with the number.
    name: 'label within an address',
    weight: -10,
    applies: ({ label, labelCell, relation }) =>
      !label.isLead &&
      relation !== 'inside' &&
      isWithinStreet(label, labelCell) &&
      isAddressLine(labelCell.text),
  },
  {
    // `Invoice number   LS1 4AP` over `INV-7`: of an address in the next column.
    name: 'in an address beside the label',
    weight: -10,
    applies: ({ cell, relation }, { sheet }) =>
      relation === 'right' &&
      isAddressLine(cell.text) &&
      blockFrom(sheet, topOfBlock(sheet, cell), 0).some(
        (line) => line.cell !== cell && isStreetLine(line.text),
      ),
  },
  {
    name: 'date behind the number',
    weight: 3,
    applies: ({ cell, end }, { sheet }) => dateAt(sheet.text, cell, end, DATE_BEHIND) !== null,
  },
  {
    // Beside a large title, but of another column in small type.
    name: 'much smaller than its title',
    weight: -2.2,
    applies: ({ isTitle, isMarked, relation, label, cell, labelCell }) =>
      isTitle &&
      !isMarked &&
      relation === 'right' &&
      !labelCell.text.slice(label.end).includes(':') &&
      heightOf(cell) < MUCH_SMALLER * heightOf(labelCell),
  },
  { name: 'nothing but zeros', weight: -6, applies: ({ value }) => /^0+$/.test(value) },
  {
    name: 'in the block of a party',
    weight: -3,
    applies: ({ label, labelCell }, { sheet }) =>
      label.kind === 'number' && blockHeading(sheet, labelCell) !== null,
  },
  {
    name: 'label of a number far down',
    weight: -4,
    applies: ({ label, labelCell }, { sheet }) => {
      const [first] = sheet.text.pages;
      if (label.kind !== 'number' || first === undefined) return 0;
      return labelCell.page === first.page ? Math.min(1, Math.max(0, labelCell.top / first.height)) : 1;
    },
  },
];
