import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ApiKey } from '#domain/api-keys/api-keys.schemas.ts';
import { errorSentence } from '#web/request.ts';
import { trpc } from '#web/trpc.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

interface RevokeKeyDialogProps {
  readonly apiKey: ApiKey;
  readonly onClose: () => void;
}

export function RevokeKeyDialog({ apiKey: { id, name }, onClose }: RevokeKeyDialogProps) {
  const queryClient = useQueryClient();
  const revoke = useMutation(
    trpc.apiKeys.delete.mutationOptions({
      onSuccess: async () => {
        await queryClient.invalidateQueries({ queryKey: trpc.apiKeys.list.queryKey() });
        onClose();
      },
    }),
  );
  return (
    <Dialog
      title={`Revoke ${name}?`}
      role="alertdialog"
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>Keep</Button>
          <Button variant="danger" isPending={revoke.isPending} onPress={() => revoke.mutate({ id })}>
            Revoke key
          </Button>
        </>
      }
    >
      <p>Programs that use this key stop working at once. You can’t bring it back.</p>
      <p role="alert" className="mt-4 text-error-text empty:hidden">
        {revoke.isError ? errorSentence(revoke.error) : null}
      </p>
    </Dialog>
  );
}
