import { useEffect, useRef, type KeyboardEvent } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import type { CellEditing } from './use-cell-editing.ts';
import { COLUMN_NAMES } from './row-fields.ts';
import { isAtEnd } from './rows-layout.ts';

/** Where the cursor goes once the text is taken. */
export type EditorExit = 'down' | 'up' | 'next' | 'previous';

interface CellEditorProps {
  readonly editing: CellEditing;
  readonly rowNumber: number;
  readonly problemId: string;
  readonly onType: (text: string) => void;
  readonly onCommit: (exit: EditorExit) => void;
  readonly onCancel: () => void;
  readonly onLeave: () => void;
}

function exitOf({ key, shiftKey }: KeyboardEvent): EditorExit | null {
  if (key === 'Enter') return shiftKey ? 'up' : 'down';
  if (key === 'Tab') return shiftKey ? 'previous' : 'next';
  return null;
}

/**
 * The field in a cell. Enter saves and moves down, Tab saves and moves on to the next field, Escape cancels.
 */
export function CellEditor(props: CellEditorProps) {
  const { editing, rowNumber, problemId, onType, onCommit, onCancel, onLeave } = props;
  const { column, text, problem, selectsAll } = editing;
  const input = useRef<HTMLInputElement>(null);
  const selectsAtStart = useRef(selectsAll);
  useEffect(() => {
    const element = input.current;
    if (element === null) return;
    element.focus({ preventScroll: true });
    if (selectsAtStart.current) element.select();
    else element.setSelectionRange(element.value.length, element.value.length);
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.nativeEvent.isComposing) return;
    const exit = exitOf(event);
    if (exit !== null) {
      event.preventDefault();
      onCommit(exit);
    } else if (event.key === 'Escape') {
      event.preventDefault();
      onCancel();
    }
  };
  return (
    <input
      ref={input}
      aria-label={`${COLUMN_NAMES[column]}, row ${rowNumber}`}
      aria-invalid={problem !== null}
      aria-describedby={problem === null ? undefined : problemId}
      value={text}
      autoComplete="off"
      spellCheck={false}
      onChange={(event) => onType(event.target.value)}
      onKeyDown={onKeyDown}
      onBlur={onLeave}
      className={classNames(
        'absolute inset-0 z-10 w-full border-2 bg-surface px-2 text-base outline-none sm:text-[0.8125rem]',
        isAtEnd(column) && 'text-right tabular-nums',
        problem === null ? 'border-accent' : 'border-error',
      )}
    />
  );
}
