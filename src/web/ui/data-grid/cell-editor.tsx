import { useEffect, useRef, type ChangeEvent, type KeyboardEvent } from 'react';
import { classNames } from '../class-names.ts';
import { endByKey, type EditEnd } from './cell-keys.ts';
import type { OpenCell } from './use-cell-editing.ts';

type Field = HTMLInputElement | HTMLTextAreaElement;

interface CellEditorProps extends Pick<OpenCell<unknown>, 'text' | 'problem' | 'selectsAll'> {
  readonly label: string;
  /** Alt+Enter breaks the line. */
  readonly isMultiline: boolean;
  /** The element that says what is wrong with the text. */
  readonly problemId?: string;
  readonly className?: string;
  readonly onType: (text: string) => void;
  /** The text is to be saved; leaving the field stays where one has gone. */
  readonly onEnd: (end: EditEnd) => void;
  readonly onCancel: () => void;
}

/** The field in which a cell is typed: Enter and Tab save it and go on, with Shift back, Escape cancels. */
export function CellEditor(props: CellEditorProps) {
  const { label, text, problem, selectsAll, isMultiline, problemId, className, onType, onEnd, onCancel } =
    props;
  const field = useRef<Field>(null);
  const selectsAtStart = useRef(selectsAll);
  useEffect(() => {
    const { current } = field;
    if (current === null) return;
    current.focus({ preventScroll: true });
    if (selectsAtStart.current) current.select();
    else current.setSelectionRange(current.value.length, current.value.length);
  }, []);
  const onKeyDown = (event: KeyboardEvent<Field>) => {
    // The keys of the grid are not those of the field.
    event.stopPropagation();
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') {
      event.preventDefault();
      onCancel();
      return;
    }
    if (isMultiline && event.key === 'Enter' && event.altKey) {
      const { currentTarget: area } = event;
      area.setRangeText('\n', area.selectionStart ?? 0, area.selectionEnd ?? 0, 'end');
      onType(area.value);
      return;
    }
    const end = endByKey(event);
    if (end === null) return;
    event.preventDefault();
    onEnd(end);
  };
  const shared = {
    'aria-label': label,
    'aria-invalid': problem !== null,
    'aria-describedby': problem === null ? undefined : problemId,
    defaultValue: text,
    dir: 'auto',
    autoComplete: 'off',
    spellCheck: false,
    onChange: (event: ChangeEvent<Field>) => onType(event.target.value),
    onKeyDown,
    onBlur: () => onEnd('stay'),
    className: classNames(
      'absolute inset-0 z-10 w-full bg-surface text-ink outline-2 -outline-offset-2 select-text',
      problem === null ? 'outline-focus' : 'outline-error',
      className,
    ),
  };
  return isMultiline ? (
    <textarea
      {...shared}
      ref={(element) => {
        field.current = element;
      }}
      rows={1}
      className={classNames(shared.className, 'resize-none whitespace-pre')}
    />
  ) : (
    <input
      {...shared}
      ref={(element) => {
        field.current = element;
      }}
    />
  );
}
