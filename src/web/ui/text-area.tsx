import type { Ref, TextareaHTMLAttributes } from 'react';
import { classNames } from './class-names.ts';
import { LabelledField, type FieldWords } from './labelled-field.tsx';

interface TextAreaProps
  extends FieldWords, Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'className' | 'id'> {
  readonly ref?: Ref<HTMLTextAreaElement>;
}

/** `TextField` for several lines. */
export function TextArea({ label, hint, error, ...area }: TextAreaProps) {
  return (
    <LabelledField label={label} hint={hint} error={error}>
      {({ className, ...control }) => (
        <textarea {...area} {...control} className={classNames('block py-2', className)} />
      )}
    </LabelledField>
  );
}
