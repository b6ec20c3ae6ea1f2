import { ENCODING_LABELS } from '#domain/table-repair/encoding/encoding-labels.ts';
import type { ReadingOptionName } from '#domain/table-repair/reading-options.schemas.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { PlainSelect } from '#web/ui/plain-select.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { AUTO, LISTED_COMMENTS, OTHER, type ReadingDraft, type ReadingErrors } from './reading-draft.ts';

interface ReadingFieldsProps {
  readonly draft: ReadingDraft;
  readonly onChange: (draft: ReadingDraft) => void;
  readonly errors: ReadingErrors | null;
  /** A sheet of a workbook has no delimiter, no quotes and no encoding. */
  readonly isSheet: boolean;
  /** The hint below a field that has no error. */
  readonly hintOf: (name: ReadingOptionName) => string | undefined;
}

const AUTOMATIC = { id: AUTO, label: 'Automatic' };
const MORE = { id: OTHER, label: 'Other…' };
const DELIMITERS = [
  AUTOMATIC,
  { id: ',', label: 'Comma  ,' },
  { id: ';', label: 'Semicolon  ;' },
  { id: '\t', label: 'Tab' },
  { id: '|', label: 'Vertical bar  |' },
  { id: 'spaces', label: 'Spaces, one or more' },
  { id: 'two-spaces', label: 'Spaces, two or more' },
  { id: 'tabs', label: 'Tabs, one or more' },
  { id: 'fixed-width', label: 'Columns of fixed width' },
  { id: 'none', label: 'None: one column' },
  MORE,
];
const QUOTES = [
  AUTOMATIC,
  { id: '"', label: 'Double quotes  "' },
  { id: "'", label: "Single quotes  '" },
  { id: 'none', label: 'None: quotes are text' },
  MORE,
];
const ENCODINGS = [AUTOMATIC, ...Object.entries(ENCODING_LABELS).map(([id, label]) => ({ id, label }))];
const HEADERS = [
  AUTOMATIC,
  { id: '1', label: 'First line' },
  { id: 'none', label: 'No header' },
  { id: OTHER, label: 'Line number…' },
];
const COMMENTS = [
  AUTOMATIC,
  ...LISTED_COMMENTS.map((id) => ({ id, label: id === 'none' ? 'No comments' : id })),
  MORE,
];

/** The fields for how a table is read. “Other…” opens a text field for values that a list does not have. */
export function ReadingFields({ draft, onChange, errors, isSheet, hintOf }: ReadingFieldsProps) {
  const set = (change: Partial<ReadingDraft>) => onChange({ ...draft, ...change });
  const words = (name: ReadingOptionName) => ({ hint: hintOf(name), error: errors?.[name] });
  return (
    <div className="space-y-4">
      <div className="grid gap-x-4 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
        {isSheet ? null : (
          <>
            <Choice
              label="Delimiter"
              textLabel="Delimiter, one character or several"
              options={DELIMITERS}
              choice={draft.delimiter}
              text={draft.delimiterText}
              words={words('delimiter')}
              onChange={(delimiter, delimiterText) => set({ delimiter, delimiterText })}
            />
            <Choice
              label="Quotes"
              textLabel="Quote, or an opening and a closing one"
              options={QUOTES}
              choice={draft.quote}
              text={draft.quoteText}
              words={words('quote')}
              onChange={(quote, quoteText) => set({ quote, quoteText })}
            />
            <PlainSelect
              label="Encoding"
              placeholder="Choose"
              options={ENCODINGS}
              value={draft.encoding}
              onChange={(event) => set({ encoding: event.target.value })}
              {...words('encoding')}
            />
          </>
        )}
        <Choice
          label="Header"
          textLabel="Number of the header line"
          isNumber
          options={HEADERS}
          choice={draft.headerLine}
          text={draft.headerLineText}
          words={words('headerLine')}
          onChange={(headerLine, headerLineText) => set({ headerLine, headerLineText })}
        />
        <TextField
          label="Rows to skip at the top"
          inputMode="numeric"
          autoComplete="off"
          placeholder="0"
          value={draft.skipRows}
          onChange={(event) => set({ skipRows: event.target.value })}
          {...words('skipRows')}
        />
        <Choice
          label="Comment sign"
          textLabel="Comment lines start with"
          options={COMMENTS}
          choice={draft.comment}
          text={draft.commentText}
          words={words('comment')}
          onChange={(comment, commentText) => set({ comment, commentText })}
        />
      </div>
      <div className="flex flex-wrap gap-x-6 gap-y-1">
        <Checkbox
          label="Keep titles, headings and notes as rows"
          isOn={draft.keepTitles}
          onChange={(keepTitles) => set({ keepTitles })}
        />
        <Checkbox
          label="Keep totals as rows"
          isOn={draft.keepTotals}
          onChange={(keepTotals) => set({ keepTotals })}
        />
        <Checkbox
          label="Add made-up column names where there is no header"
          isOn={draft.headerNames}
          onChange={(headerNames) => set({ headerNames })}
        />
      </div>
    </div>
  );
}

interface ChoiceProps {
  readonly label: string;
  /** Labels the text field for values that the list does not have. */
  readonly textLabel: string;
  readonly isNumber?: boolean;
  readonly options: readonly { readonly id: string; readonly label: string }[];
  readonly choice: string;
  readonly text: string;
  readonly words: { readonly hint: string | undefined; readonly error: string | undefined };
  readonly onChange: (choice: string, text: string) => void;
}

function Choice({ label, textLabel, isNumber = false, options, choice, text, words, onChange }: ChoiceProps) {
  const isOther = choice === OTHER;
  return (
    <div className="space-y-2">
      <PlainSelect
        label={label}
        placeholder="Choose"
        options={options}
        value={choice}
        onChange={(event) => onChange(event.target.value, text)}
        {...(isOther ? {} : words)}
      />
      {isOther ? (
        <TextField
          label={textLabel}
          autoComplete="off"
          inputMode={isNumber ? 'numeric' : 'text'}
          value={text}
          onChange={(event) => onChange(choice, event.target.value)}
          {...words}
        />
      ) : null}
    </div>
  );
}
