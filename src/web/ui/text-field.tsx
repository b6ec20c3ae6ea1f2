import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { classNames } from './class-names.ts';
import { LabelledField, type FieldWords } from './labelled-field.tsx';

interface TextFieldProps extends FieldWords, Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'id'> {
  readonly ref?: Ref<HTMLInputElement>;
  /** Sits inside the field, at its end. */
  readonly trailing?: ReactNode;
}

/** A labelled input; its hint and error are read out with it. */
export function TextField({ label, hint, error, trailing, ...input }: TextFieldProps) {
  return (
    <LabelledField label={label} hint={hint} error={error}>
      {({ className, ...control }) => (
        <div className="relative">
          <input
            {...input}
            {...control}
            className={classNames('h-11', className, trailing !== undefined && 'pr-12')}
          />
          {trailing === undefined ? null : (
            <div className="absolute inset-y-0 right-1 flex items-center">{trailing}</div>
          )}
        </div>
      )}
    </LabelledField>
  );
}
