import { weighCandidate, type CandidateRule } from '#domain/language/weigh-candidates.ts';
import { FIT, type ColumnProfile } from './column-profile.ts';
import type { Line } from './line-facts.ts';
import type { TableForm } from './table-form.ts';
import { looksLikeNote } from './total-label.ts';

/** Weight of the signs that make a heading. */
const LEAST_WEIGHT = 3;
/** A longer text is more likely what a row says. */
const MAX_HEADING_CHARACTERS = 120;
/** Share of rows that hold one cell only: with more, a text alone is a row like others. */
const MAX_SHARE_OF_SINGLES = 0.4;
/** The same share: with more, nothing says that a line without enough signs may still be a heading. */
const MAX_SHARE_OF_SINGLES_FOR_PERHAPS = 0.1;

interface Neighbours {
  readonly before: Line | null;
  readonly after: Line | null;
}

/** A text alone in its row, which may be a heading of the rows below it. */
interface LoneText {
  readonly line: Line;
  readonly column: ColumnProfile;
  readonly before: Line | null;
  readonly after: Line;
}

/** All reasons to take a text alone for a heading. One alone does not do, for a row may simply lack its values. */
const HEADING_SIGNS: readonly CandidateRule<LoneText, TableForm>[] = [
  {
    name: 'a code like those in its column: a row that lacks its values',
    weight: -2,
    applies: ({ line, column }) => /\d/.test(line.lead) && column.fit(line.lead) === FIT.sameShape,
  },
  { name: 'ends with a colon', weight: 2, applies: ({ line }) => line.lead.endsWith(':') },
  { name: 'a text in a column of values', weight: 2, applies: ({ column }) => column.isValues },
  { name: 'the only cell of its line', weight: 1, applies: ({ line }) => line.cells.length === 1 },
  { name: 'below a blank line', weight: 1, applies: ({ before }) => before?.isBlank ?? false },
  {
    name: 'in capitals, and the row below is not',
    weight: 2,
    applies: ({ line, after }) =>
      isCapitals(line.lead) && !isCapitals((after.cells[line.first] ?? '').trim()),
  },
  {
    name: 'lacks a value that all rows but a few have',
    weight: 1,
    applies: (_text, { hasFullValues }) => hasFullValues,
  },
  {
    name: 'the row below is indented',
    weight: 1,
    applies: ({ line, after }) => indent(after.cells[line.first]) > indent(line.cells[line.first]),
  },
  {
    name: 'lacks two values that nearly all rows have',
    weight: 1,
    applies: (_text, { steadyValues }) => steadyValues >= 2,
  },
  {
    name: 'lacks four values that nearly all rows have',
    weight: 1,
    applies: (_text, { steadyValues }) => steadyValues >= 4,
  },
  { name: 'words of notes', weight: 1, applies: ({ line }) => looksLikeNote(line.text) },
  {
    name: 'in the first column, which the row below leaves blank',
    weight: 2,
    applies: ({ line, after }) => line.first === 0 && (after.cells[0] ?? '').trim() === '',
  },
  { name: 'too few rows to know what is usual', weight: -1, applies: (_text, { rows }) => rows < 4 },
];

/** Whether a line is the heading of the rows below it: a text alone in its row where rows nearly always have values. */
export function isGroupHeading(
  line: Line,
  form: TableForm,
  { before, after }: Neighbours,
): 'sure' | 'perhaps' | 'no' {
  if (after === null || !isLoneText(line, form, after)) return 'no';
  const column = form.columns[line.first];
  if (column?.has(line.lead) ?? false) return 'no';
  if (column === undefined || form.steadyValues === 0)
    return form.rows > 3 && line.cells.length === 1 ? 'perhaps' : 'no';
  const { weight } = weighCandidate(HEADING_SIGNS, { line, column, before, after }, form);
  if (weight >= LEAST_WEIGHT && isShortText(line.lead)) return 'sure';
  return form.singleShare < MAX_SHARE_OF_SINGLES_FOR_PERHAPS ? 'perhaps' : 'no';
}

/** Above a row with several cells, in a table whose rows mostly have several. */
function isLoneText(line: Line, form: TableForm, after: Line): boolean {
  if (line.filled !== 1 || form.width < 3 || line.types[line.first] !== 'text') return false;
  return form.singleShare <= MAX_SHARE_OF_SINGLES && after.filled >= 2;
}

/** An empty pair of quotes is a cell without a text. */
function isShortText(text: string): boolean {
  return text.length <= MAX_HEADING_CHARACTERS && !text.includes('""');
}

function isCapitals(text: string): boolean {
  return text === text.toUpperCase() && text !== text.toLowerCase() && text.length > 3;
}

function indent(cell = ''): number {
  return cell.length - cell.trimStart().length;
}
