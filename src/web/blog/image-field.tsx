import { ImageUp } from 'lucide-react';
import { isSafeImage } from '#domain/blog/safe-address.ts';
import { FilePickerButton } from '#web/ui/file-picker-button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { IMAGE_TYPES, useImageUpload } from './upload-image.ts';

interface ImageFieldProps {
  readonly label: string;
  readonly hint?: string;
  readonly value: string;
  readonly problem: string | undefined;
  readonly onChange: (address: string) => void;
}

/** An image by its address, which is typed or comes from uploading a file. */
export function ImageField({ label, hint, value, problem, onChange }: ImageFieldProps) {
  const upload = useImageUpload(onChange);
  const failure = upload.problem === null ? undefined : upload.problem.description;
  const address = value.trim();
  return (
    <div className="space-y-3">
      <div className="flex flex-wrap items-start gap-x-3 gap-y-2">
        <div className="min-w-0 flex-1 basis-60">
          <TextField
            label={label}
            hint={hint}
            type="text"
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            placeholder="https://…"
            value={value}
            error={failure ?? problem}
            onChange={(event) => {
              upload.forget();
              onChange(event.target.value);
            }}
          />
        </div>
        <div className="pt-[1.8rem]">
          <FilePickerButton
            label={`${label}: file to upload`}
            accept={IMAGE_TYPES.join(',')}
            isMultiple={false}
            isPending={upload.isPending}
            onFiles={([file]) => (file === undefined ? undefined : upload.send(file))}
          >
            {upload.isPending ? null : <ImageUp aria-hidden size={16} />}
            {upload.isPending ? 'Uploading…' : 'Upload'}
          </FilePickerButton>
        </div>
      </div>
      {isSafeImage(address) ? (
        <img
          src={address}
          alt=""
          className="h-28 max-w-full rounded-md border border-line bg-sunken object-contain"
        />
      ) : null}
    </div>
  );
}
