import { useMutation } from '@tanstack/react-query';
import type { ListedRule } from '#domain/recipes/rules/rules.schemas.ts';
import { errorSentence } from '#web/request.ts';
import { trpc } from '#web/trpc.ts';
import { DeleteDialog } from '#web/ui/delete-dialog.tsx';
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
    <DeleteDialog
      title={`Delete the rule for “${contains}”?`}
      action="Delete rule"
      isPending={remove.isPending}
      problem={remove.isError ? errorSentence(remove.error) : null}
      onDelete={() => remove.mutate({ id })}
      onClose={onClose}
    >
      Rows that it booked stay booked.
    </DeleteDialog>
  );
}
