import { CircleAlert } from 'lucide-react';
import { useId, type InputHTMLAttributes, type ReactNode, type Ref } from 'react';
import { classNames } from './class-names.ts';

interface TextFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'id'> {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly ref?: Ref<HTMLInputElement>;
  /** Sits inside the field, at its end. */
  readonly trailing?: ReactNode;
}

/** A labelled input; its hint and error are read out with it. */
export function TextField({ label, hint, error, trailing, ...input }: TextFieldProps) {
  const id = useId();
  const noteId = `${id}-note`;
  const note = error ?? hint;
  return (
    <div className="space-y-1.5">
      <label htmlFor={id} className="block text-sm font-medium text-ink">
        {label}
      </label>
      <div className="relative">
        <input
          {...input}
          id={id}
          aria-invalid={error !== undefined}
          aria-describedby={note === undefined ? undefined : noteId}
          className={classNames(
            'h-11 w-full rounded-md border bg-surface px-3 text-base text-ink placeholder:text-ink-faint',
            error === undefined ? 'border-line-strong' : 'border-error',
            trailing !== undefined && 'pr-12',
          )}
        />
        {trailing === undefined ? null : (
          <div className="absolute inset-y-0 right-1 flex items-center">{trailing}</div>
        )}
      </div>
      {note === undefined ? null : (
        <p
          id={noteId}
          className={classNames(
            'flex gap-1.5 text-sm',
            error === undefined ? 'text-ink-soft' : 'text-error-text',
          )}
        >
          {error === undefined ? null : <CircleAlert aria-hidden size={16} className="mt-0.5 shrink-0" />}
          {note}
        </p>
      )}
    </div>
  );
}
