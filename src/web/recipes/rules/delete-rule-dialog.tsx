import { useMutation } from '@tanstack/react-query';
import type { ListedRule } from '#domain/recipes/rules/rules.schemas.ts';
import { errorSentence } from '#web/request.ts';
import { trpc } from '#web/trpc.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { refreshRules } from './rules.queries.ts';

interface DeleteRuleDialogProps {
  readonly rule: ListedRule;
  readonly onClose: () => void;
}

export function DeleteRuleDialog({ rule: { id, contains }, onClose }: DeleteRuleDialogProps) {
  const remove = useMutation(
    trpc.rules.delete.mutationOptions({
      onSuccess: async () => {
        await refreshRules();
        onClose();
      },
    }),
  );
  return (
    <Dialog
      title={`Delete the rule for “${contains}”?`}
      role="alertdialog"
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>Keep</Button>
          <Button variant="danger" isPending={remove.isPending} onPress={() => remove.mutate({ id })}>
            Delete rule
          </Button>
        </>
      }
    >
      <p>Rows that it booked stay booked.</p>
      <p role="alert" className="mt-4 text-error-text empty:hidden">
        {remove.isError ? errorSentence(remove.error) : null}
      </p>
    </Dialog>
  );
}
