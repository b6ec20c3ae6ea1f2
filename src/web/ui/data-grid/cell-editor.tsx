import { useEffect, useRef, type KeyboardEvent } from 'react';

/** Where the cursor goes once a cell is typed. */
export type EditEnd = 'stay' | 'down' | 'up' | 'right' | 'left';

interface CellEditorProps {
  readonly label: string;
  readonly text: string;
  readonly onCommit: (value: string, end: EditEnd) => void;
  readonly onCancel: () => void;
}

const ENDS: Readonly<Record<string, readonly [plain: EditEnd, shifted: EditEnd]>> = {
  Enter: ['down', 'up'],
  Tab: ['right', 'left'],
};

/** The field in which a cell is typed: Enter and Tab take it and go on, Escape gives it up, Alt+Enter breaks the line. */
export function CellEditor({ label, text, onCommit, onCancel }: CellEditorProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const isDone = useRef(false);
  useEffect(() => {
    const { current } = field;
    current?.focus({ preventScroll: true });
    current?.setSelectionRange(current.value.length, current.value.length);
  }, []);

  const finish = (end: EditEnd) => {
    if (isDone.current) return;
    isDone.current = true;
    onCommit(field.current?.value ?? text, end);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    // The keys of the grid are not those of the field.
    event.stopPropagation();
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') {
      event.preventDefault();
      isDone.current = true;
      onCancel();
      return;
    }
    if (event.key === 'Enter' && event.altKey) {
      const { currentTarget: area } = event;
      area.setRangeText('\n', area.selectionStart, area.selectionEnd, 'end');
      return;
    }
    const ends = ENDS[event.key];
    if (ends === undefined) return;
    event.preventDefault();
    finish(ends[event.shiftKey ? 1 : 0]);
  };
  return (
    <textarea
      ref={field}
      aria-label={label}
      defaultValue={text}
      dir="auto"
      rows={1}
      spellCheck={false}
      onKeyDown={onKeyDown}
      onBlur={() => finish('stay')}
      className="absolute inset-0 z-10 resize-none bg-surface px-3 py-1.5 text-[0.8125rem] leading-5 whitespace-pre text-ink outline-2 -outline-offset-2 outline-focus select-text pointer-coarse:text-base"
    />
  );
}
