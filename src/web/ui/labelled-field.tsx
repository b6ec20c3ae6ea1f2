import { CircleAlert } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { classNames } from './class-names.ts';

export interface FieldWords {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
}

/** What the control of a field takes on. */
interface ControlProps {
  readonly id: string;
  readonly 'aria-invalid': boolean;
  readonly 'aria-describedby': string | undefined;
  readonly className: string;
}

interface LabelledFieldProps extends FieldWords {
  readonly children: (control: ControlProps) => ReactNode;
}

/** A control of a form with its label; its hint and error are read out with it. */
export function LabelledField({ label, hint, error, children }: LabelledFieldProps) {
  const id = useId();
  const noteId = `${id}-note`;
  const note = error ?? hint;
  return (
    <div className="space-y-1.5">
      <label htmlFor={id} className="block text-sm font-medium text-ink">
        {label}
      </label>
      {children({
        id,
        'aria-invalid': error !== undefined,
        'aria-describedby': note === undefined ? undefined : noteId,
        className: classNames(
          'w-full rounded-md border bg-surface px-3 text-base text-ink placeholder:text-ink-faint',
          error === undefined ? 'border-line-strong' : 'border-error',
        ),
      })}
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
