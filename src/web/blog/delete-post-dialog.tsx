import { useMutation } from '@tanstack/react-query';
import type { BlogPost } from '#domain/blog/blog.schemas.ts';
import { showFailure } from '#web/auth/ask-to-sign-in.ts';
import { errorSentence } from '#web/request.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { deletePost } from './admin-posts.ts';

interface DeletePostDialogProps {
  readonly post: BlogPost;
  readonly onClose: () => void;
}

export function DeletePostDialog({ post, onClose }: DeletePostDialogProps) {
  const { id, title, status } = post;
  const remove = useMutation({
    mutationFn: () => deletePost(id),
    onSuccess: () => {
      onClose();
      showToast({ title: 'Post Deleted', description: `“${title}” is gone.` });
    },
    onError: (error) => showFailure(error, { title: 'Error', description: 'Failed to delete blog post' }),
  });
  return (
    <Dialog
      title={`Delete “${title}”?`}
      role="alertdialog"
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>Keep</Button>
          <Button variant="danger" isPending={remove.isPending} onPress={() => remove.mutate()}>
            Delete post
          </Button>
        </>
      }
    >
      <p>
        {status === 'published'
          ? 'The post disappears from the blog for good, and links to it stop working.'
          : 'The draft is deleted for good.'}
      </p>
      <p role="alert" className="mt-4 text-error-text empty:hidden">
        {remove.isError ? errorSentence(remove.error) : null}
      </p>
    </Dialog>
  );
}
