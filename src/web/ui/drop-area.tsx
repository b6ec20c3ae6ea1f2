import { Camera, Upload } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { useDropzone } from 'react-dropzone';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { useWindowDrop } from './use-window-drop.ts';

interface DropAreaProps {
  /** Extensions the picker offers, without the point; the caller checks what it is given. */
  readonly extensions: readonly string[];
  readonly multiple: boolean;
  /** Offers the camera where there is a touch screen. */
  readonly takesPhotos?: boolean;
  readonly isDisabled: boolean;
  /** It is the first thing to do on the page, and has the room for it. */
  readonly isHero?: boolean;
  readonly title: string;
  /** The title where nothing can be dropped: on a touch screen. */
  readonly touchTitle: string;
  readonly children: ReactNode;
  /** Dropped or pasted files are reported even while disabled, so that the caller can say why they are not taken. */
  readonly onFiles: (files: readonly File[]) => void;
}

/** Files by drop or by picker. A drop counts anywhere in the window, and pasted files count too. */
export function DropArea({
  extensions,
  multiple,
  takesPhotos = false,
  isDisabled,
  isHero = false,
  title,
  touchTitle,
  children,
  onFiles,
}: DropAreaProps) {
  const { getRootProps, getInputProps, open } = useDropzone({
    noClick: true,
    noKeyboard: true,
    noDrag: true,
    multiple,
    disabled: isDisabled,
    onDropAccepted: onFiles,
  });
  const isDragging = useWindowDrop(onFiles);
  const camera = useRef<HTMLInputElement>(null);
  return (
    <div
      {...getRootProps({ role: 'group', 'aria-label': 'Upload' })}
      className={classNames(
        'flex flex-col items-center gap-4 rounded-lg border border-dashed px-4 py-6 text-center transition-colors',
        isHero ? 'sm:py-14' : 'sm:flex-row sm:p-6 sm:text-left',
        isDragging && !isDisabled ? 'border-accent bg-accent-soft' : 'border-line-strong bg-surface',
      )}
    >
      <div className="flex size-11 shrink-0 items-center justify-center rounded-md bg-accent-soft text-accent-text">
        <Upload aria-hidden size={20} />
        <input
          {...getInputProps({
            'aria-label': 'Files',
            accept: extensions.map((name) => `.${name}`).join(','),
          })}
        />
      </div>
      <div className="min-w-0 flex-1 space-y-0.5">
        <p className={isHero ? 'text-xl font-medium' : 'text-base font-medium'}>
          <span className="pointer-coarse:hidden">
            {isDragging && !isDisabled ? 'Drop to upload' : title}
          </span>
          <span className="hidden pointer-coarse:inline">{touchTitle}</span>
        </p>
        <div className="text-ink-soft">{children}</div>
      </div>
      {takesPhotos ? (
        <div className="hidden w-full pointer-coarse:block sm:w-auto">
          <input
            ref={camera}
            type="file"
            accept="image/jpeg,image/png"
            capture="environment"
            hidden
            aria-label="Photo"
            onChange={({ target }) => {
              const photos = Array.from(target.files ?? []);
              // Else the same photo could not be taken twice.
              target.value = '';
              if (photos.length > 0) onFiles(photos);
            }}
          />
          <Button isDisabled={isDisabled} onPress={() => camera.current?.click()} className="w-full">
            <Camera aria-hidden size={18} />
            Take a photo
          </Button>
        </div>
      ) : null}
      <Button variant="primary" size="md" isDisabled={isDisabled} onPress={open} className="w-full sm:w-auto">
        {multiple ? 'Choose files' : 'Choose a file'}
      </Button>
    </div>
  );
}
