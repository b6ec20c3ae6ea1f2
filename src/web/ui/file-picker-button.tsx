import { useRef, type ReactNode } from 'react';
import { Button } from './button.tsx';
import type { ButtonSize } from './button-style.ts';

interface FilePickerButtonProps {
  /** What is picked, for those who meet the hidden field. */
  readonly label: string;
  readonly accept: string;
  readonly size?: ButtonSize;
  readonly children: ReactNode;
  readonly onFiles: (files: readonly File[]) => void;
}

/** A button that opens the browser's dialog for choosing several files. */
export function FilePickerButton({ label, accept, size = 'md', children, onFiles }: FilePickerButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
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
      <Button size={size} onPress={() => input.current?.click()}>
        {children}
      </Button>
    </>
  );
}
