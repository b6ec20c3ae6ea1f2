import { isAddressLine, isStreetLine } from '#domain/language/address-lines.ts';
import { rule, type CandidateRule } from '#domain/language/weigh-candidates.ts';
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
  rule('labelled as the number', 10, ({ label }) => label.kind === 'invoiceNumber'),
  rule(
    'behind the title',
    7.5,
    ({ label, relation }) =>
      relation !== 'beside' && (label.kind === 'invoice' || label.kind === 'creditNote'),
  ),
  rule(
    'behind the title of a receipt',
    6,
    ({ label, relation }) => relation !== 'beside' && label.kind === 'receipt',
  ),
  rule('code beside the title', 3, ({ relation }) => relation === 'beside'),
  rule(
    'code directly under a title that is much larger',
    4,
    ({ relation, cell, labelCell }) =>
      relation === 'beside' &&
      cell.top >= labelCell.bottom - heightOf(cell) / 2 &&
      heightOf(cell) < MUCH_SMALLER * heightOf(labelCell),
  ),
  rule('labelled as a number', 5, ({ label }) => label.kind === 'number'),
  rule(
    'label of a number leads its cell',
    1,
    (candidate) => candidate.label.kind === 'number' && candidate.label.isLead && digitsOf(candidate) > 2,
  ),
  rule('label of a number below the title', 1.5, isBelowTitle),
  // The number follows it.
  rule('labelled as a series', -1, ({ label, labelCell }) =>
    SERIES.test(labelCell.text.slice(label.start, label.end)),
  ),
  rule('below or above its label', -0.8, ({ relation }) => relation === 'below' || relation === 'above'),
  rule('words before the label', -10, ({ label, labelCell, relation }) =>
    relation === 'beside' ? 0 : 1 - leadFactor(labelCell, label),
  ),
  // `12 Bill St`: a street. `12 Mill Road - Invoice No: 1001` goes on with the number.
  rule(
    'label within an address',
    -10,
    ({ label, labelCell, relation }) =>
      !label.isLead &&
      relation !== 'inside' &&
      isWithinStreet(label, labelCell) &&
      isAddressLine(labelCell.text),
  ),
  // `Invoice number   LS1 4AP` over `INV-7`: of an address in the next column.
  rule(
    'in an address beside the label',
    -10,
    ({ cell, relation }, { sheet }) =>
      relation === 'right' &&
      isAddressLine(cell.text) &&
      blockFrom(sheet, topOfBlock(sheet, cell), 0).some(
        (line) => line.cell !== cell && isStreetLine(line.text),
      ),
  ),
  rule(
    'date behind the number',
    3,
    ({ cell, end }, { sheet }) => dateAt(sheet.text, cell, end, DATE_BEHIND) !== null,
  ),
  // Beside a large title, but of another column in small type.
  rule(
    'much smaller than its title',
    -2.2,
    ({ isTitle, isMarked, relation, label, cell, labelCell }) =>
      isTitle &&
      !isMarked &&
      relation === 'right' &&
      !labelCell.text.slice(label.end).includes(':') &&
      heightOf(cell) < MUCH_SMALLER * heightOf(labelCell),
  ),
  rule('nothing but zeros', -6, ({ value }) => /^0+$/.test(value)),
  rule(
    'in the block of a party',
    -3,
    ({ label, labelCell }, { sheet }) => label.kind === 'number' && blockHeading(sheet, labelCell) !== null,
  ),
  rule('label of a number far down', -4, ({ label, labelCell }, { sheet }) => {
    const [first] = sheet.text.pages;
    if (label.kind !== 'number' || first === undefined) return 0;
    return labelCell.page === first.page ? Math.min(1, Math.max(0, labelCell.top / first.height)) : 1;
  }),
];
