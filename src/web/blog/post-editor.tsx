import { useMutation } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { useBlocker } from 'react-router';
import type { BlogPost } from '#domain/blog/blog.schemas.ts';
import { showFailure } from '#web/auth/ask-to-sign-in.ts';
import { useUnsavedWork } from '#web/auth/unsaved-work.ts';
import { errorSentence } from '#web/request.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { WorkDialog } from '#web/ui/work-dialog.tsx';
import { savePost } from './admin-posts.ts';
import { draftOf, hasChanged, problemsOf } from './post-draft.ts';
import { PostForm } from './post-form.tsx';
import { PostPreview } from './post-preview.tsx';

interface PostEditorProps {
  /** Null: a new one. */
  readonly post: BlogPost | null;
  readonly onClose: () => void;
}

const NO_PROBLEMS: ReadonlyMap<string, string> = new Map();

/** Writes a post or changes one, beside a preview of it; what is not saved is not lost without a question. */
export function PostEditor({ post, onClose }: PostEditorProps) {
  const [from] = useState(() => draftOf(post));
  const [draft, setDraft] = useState(from);
  const [hasTried, setTried] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [isPreviewing, setPreviewing] = useState(false);
  const shown = useDeferredValue(draft);
  const form = useRef<HTMLDivElement>(null);
  const save = useSavePost(post, onClose);

  const isUnsaved = hasChanged(draft, from) && !save.isSuccess;
  useUnsavedWork(isUnsaved);
  const blocker = useBlocker(isUnsaved);
  const problems = hasTried ? problemsOf(draft) : NO_PROBLEMS;

  const submit = () => {
    setTried(true);
    if (problemsOf(draft).size === 0) {
      save.mutate(draft);
      return;
    }
    setPreviewing(false);
    requestAnimationFrame(() => {
      const field = form.current?.querySelector<HTMLElement>('[aria-invalid=true]');
      field?.focus();
      // The sentence below it is to be seen too.
      field?.scrollIntoView({ block: 'center' });
    });
  };
  const close = () => (isUnsaved ? setAsking(true) : onClose());
  useFocusTitle(form);

  return (
    <WorkDialog
      title={post === null ? 'New post' : `Edit ${post.title}`}
      onClose={close}
      actions={
        <>
          <span className="lg:hidden">
            <Button variant="ghost" onPress={() => setPreviewing((now) => !now)}>
              {isPreviewing ? 'Write' : 'Preview'}
            </Button>
          </span>
          <Button onPress={close}>{isUnsaved ? 'Cancel' : 'Close'}</Button>
          <Button variant="primary" isPending={save.isPending} onPress={submit}>
            {post === null ? 'Create post' : 'Save changes'}
          </Button>
        </>
      }
    >
      <div className="grid h-full lg:grid-cols-2">
        <div
          ref={form}
          className={classNames('overflow-y-auto px-4 py-6 sm:px-6', isPreviewing && 'max-lg:hidden')}
        >
          {save.error === null ? null : (
            <p role="alert" className="mb-6 rounded-md bg-error-soft p-4 text-error-text">
              {errorSentence(save.error)}
            </p>
          )}
          <PostForm
            draft={draft}
            problems={problems}
            isPublic={post?.status === 'published'}
            onChange={setDraft}
          />
        </div>
        <div
          // A place of its own that is scrolled by keys too.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above
          tabIndex={0}
          role="region"
          aria-label="Preview of the post"
          className={classNames(
            'overflow-y-auto border-line bg-surface px-4 py-6 -outline-offset-2 sm:px-6 lg:border-l',
            !isPreviewing && 'max-lg:hidden',
          )}
        >
          <PostPreview draft={shown} />
        </div>
      </div>
      {isAsking || blocker.state === 'blocked' ? (
        <DiscardDialog
          onKeep={() => {
            setAsking(false);
            blocker.reset?.();
          }}
          onDiscard={() => (blocker.state === 'blocked' ? blocker.proceed() : onClose())}
        />
      ) : null}
    </WorkDialog>
  );
}

/** The title is where writing begins. */
function useFocusTitle(form: { readonly current: HTMLElement | null }): void {
  useEffect(() => {
    form.current?.querySelector('input')?.focus();
  }, [form]);
}

function useSavePost(post: BlogPost | null, onSaved: () => void) {
  const [done, failed] =
    post === null
      ? ['Post Created', 'Failed to create blog post']
      : ['Post Updated', 'Failed to update blog post'];
  return useMutation({
    mutationFn: (draft: Parameters<typeof savePost>[0]['draft']) => savePost({ id: post?.id ?? null, draft }),
    onSuccess: ({ title, slug, status }) => {
      onSaved();
      const where = status === 'published' ? `is at /blog/${slug}` : 'is a draft';
      showToast({ title: done, description: `“${title}” ${where}.` });
    },
    onError: (error) => showFailure(error, { title: 'Error', description: failed }),
  });
}

interface DiscardDialogProps {
  readonly onKeep: () => void;
  readonly onDiscard: () => void;
}

function DiscardDialog({ onKeep, onDiscard }: DiscardDialogProps) {
  return (
    <Dialog
      title="Discard your changes?"
      role="alertdialog"
      isOpen
      onClose={onKeep}
      actions={
        <>
          <Button onPress={onKeep}>Keep editing</Button>
          <Button variant="danger" onPress={onDiscard}>
            Discard changes
          </Button>
        </>
      }
    >
      <p>You have changes that are not saved. They are lost if you leave now.</p>
    </Dialog>
  );
}
