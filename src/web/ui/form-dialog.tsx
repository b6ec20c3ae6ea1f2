import { useId, type ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

interface FormDialogProps {
  readonly title: string;
  readonly submitLabel: string;
  readonly cancelLabel?: string;
  /** Why the form was not taken; null: nothing speaks against it. */
  readonly problem?: string | null;
  readonly size?: 'md' | 'lg';
  /** How the fields stand; one below the other where it is left out. */
  readonly fieldsClassName?: string;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A dialog whose fields are sent with Enter or its main button, and given up with Escape. */
export function FormDialog(props: FormDialogProps) {
  const { title, submitLabel, cancelLabel = 'Cancel', problem = null, size = 'md', children } = props;
  const { fieldsClassName = 'space-y-4', onSubmit, onClose } = props;
  const formId = useId();
  return (
    <Dialog
      title={title}
      size={size}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{cancelLabel}</Button>
          <Button variant="primary" type="submit" form={formId}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        <div className={fieldsClassName}>{children}</div>
        <p role="alert" className="mt-4 text-error-text empty:hidden">
          {problem}
        </p>
      </form>
    </Dialog>
  );
}
