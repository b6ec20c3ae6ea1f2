import { ChevronDown } from 'lucide-react';
import type { Ref, SelectHTMLAttributes } from 'react';
import { classNames } from './class-names.ts';
import { LabelledField, type FieldWords } from './labelled-field.tsx';

interface PlainSelectProps
  extends FieldWords, Omit<SelectHTMLAttributes<HTMLSelectElement>, 'className' | 'id' | 'children'> {
  readonly ref?: Ref<HTMLSelectElement>;
  readonly options: readonly { readonly id: string; readonly label: string }[];
  /** Shown while nothing is chosen. */
  readonly placeholder: string;
}

/** A choice of one by the browser's own means, for pages that load no more than they need. */
export function PlainSelect({ label, hint, error, options, placeholder, ...select }: PlainSelectProps) {
  return (
    <LabelledField label={label} hint={hint} error={error}>
      {({ className, ...control }) => (
        <div className="relative">
          <select {...select} {...control} className={classNames('h-11 appearance-none pr-10', className)}>
            <option value="" disabled>
              {placeholder}
            </option>
            {options.map((option) => (
              <option key={option.id} value={option.id}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown
            aria-hidden
            size={16}
            className="pointer-events-none absolute inset-y-0 right-3 my-auto text-ink-soft"
          />
        </div>
      )}
    </LabelledField>
  );
}
