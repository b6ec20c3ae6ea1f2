import { useRef, type ReactNode } from 'react';
import { Button } from './button.tsx';
import type { ButtonSize } from './button-style.ts';

interface FilePickerButtonProps {
  /** What is picked, for those who meet the hidden field. */
  readonly label: string;
  readonly accept: string;
  readonly size?: ButtonSize;
  readonly isMultiple?: boolean;
  readonly isPending?: boolean;
  readonly children: ReactNode;
  readonly onFiles: (files: readonly File[]) => void;
}

/** A button that opens the browser's dialog for choosing files: several, unless told otherwise. */
export function FilePickerButton(props: FilePickerButtonProps) {
  const { label, accept, size = 'md', isMultiple = true, isPending = false, children, onFiles } = props;
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple={isMultiple}
        hidden
        accept={accept}
        aria-label={label}
        onChange={({ target }) => {
          const files = Array.from(target.files ?? []);
          // Else the same file could not be chosen twice.
          target.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
      <Button size={size} isPending={isPending} onPress={() => input.current?.click()}>
        {children}
      </Button>
    </>
  );
}
