import { useQuery } from '@tanstack/react-query';
import { FileText, Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { BlogPost } from '#domain/blog/blog.schemas.ts';
import { SignedIn } from '#web/auth/signed-in.tsx';
import { ContactMessages } from '#web/contact/contact-messages.tsx';
import { PageHead } from '#web/layout/page-head.tsx';
import { paths } from '#web/paths.ts';
import { errorSentence } from '#web/request.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorNote } from '#web/ui/error-note.tsx';
import { FilterChips } from '#web/ui/filter-chips.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { Tabs, type TabEntry } from '#web/ui/tabs.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { AdminPostList } from './admin-post-list.tsx';
import { adminPostsQuery } from './admin-posts.ts';
import { DeletePostDialog } from './delete-post-dialog.tsx';
import { PostEditor } from './post-editor.tsx';

type AdminTab = 'blog' | 'messages';

const TABS: readonly TabEntry<AdminTab>[] = [
  { id: 'blog', label: 'Blog', content: <BlogManagement /> },
  { id: 'messages', label: 'Messages', content: <Messages /> },
];

/** Route /admin — the posts of the blog and their editor, and in a second tab what people wrote, for the admin alone. */
export function AdminPage() {
  return (
    <>
      <PageHead
        title="Administration – DataFix"
        description="Write and publish blog posts; read messages."
        noIndex
      />
      <SignedIn>{(user) => (user.isAdmin ? <Administration /> : <AccessDenied />)}</SignedIn>
    </>
  );
}

function Administration() {
  const [params, setParams] = useSearchParams();
  const selected = params.get('tab') === 'messages' ? 'messages' : 'blog';
  return (
    <div className="mx-auto w-full max-w-5xl px-4 py-6 text-sm sm:px-6">
      <Tabs
        label="Administration"
        tabs={TABS}
        selected={selected}
        onSelect={(tab) => setParams(tab === 'blog' ? {} : { tab })}
        panelClassName="pt-6"
      />
    </div>
  );
}

function Messages() {
  return (
    <div className="space-y-6">
      <h1 className="text-2xl">Messages</h1>
      <ContactMessages />
    </div>
  );
}

function AccessDenied() {
  const navigate = useNavigate();
  useEffect(() => {
    void (async () => {
      await navigate(paths.home, { replace: true });
      // Afterwards: another screen clears messages.
      showToast({ tone: 'error', title: 'Access Denied', description: 'Admin required' });
    })();
  }, [navigate]);
  return (
    <div className="flex flex-1 items-center justify-center py-24 text-sm">
      <Spinner label="Opening the dashboard" />
    </div>
  );
}

type Step =
  | { readonly at: 'edit'; readonly post: BlogPost | null }
  | { readonly at: 'delete'; readonly post: BlogPost };

const FILTERS = {
  all: { label: 'All', has: () => true },
  published: { label: 'Published', has: ({ status }: BlogPost) => status === 'published' },
  draft: { label: 'Drafts', has: ({ status }: BlogPost) => status === 'draft' },
  featured: { label: 'Featured', has: ({ featured }: BlogPost) => featured },
} as const;
type Filter = keyof typeof FILTERS;

const isFilter = (id: string): id is Filter => id in FILTERS;

function BlogManagement() {
  const posts = useQuery(adminPostsQuery);
  const [step, setStep] = useState<Step | null>(null);
  const close = () => setStep(null);
  return (
    <div className="space-y-6">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-2xl">Blog management</h1>
        <Button variant="primary" onPress={() => setStep({ at: 'edit', post: null })}>
          <Plus aria-hidden size={16} />
          New post
        </Button>
      </div>
      {posts.isPending ? <Opening /> : null}
      {posts.error === null ? null : (
        <ErrorNote title="The posts could not be loaded" onRetry={() => void posts.refetch()}>
          {errorSentence(posts.error)}
        </ErrorNote>
      )}
      {posts.data === undefined ? null : <Posts posts={posts.data} onStep={setStep} />}
      {step?.at === 'edit' ? <PostEditor post={step.post} onClose={close} /> : null}
      {step?.at === 'delete' ? <DeletePostDialog post={step.post} onClose={close} /> : null}
    </div>
  );
}

interface PostsProps {
  readonly posts: readonly BlogPost[];
  readonly onStep: (step: Step) => void;
}

function Posts({ posts, onStep }: PostsProps) {
  const [filter, setFilter] = useState<Filter>('all');
  if (posts.length === 0) {
    return (
      <div className="rounded-lg border border-line bg-surface">
        <EmptyState
          icon={<FileText aria-hidden size={28} />}
          title="No posts yet"
          action={<Button onPress={() => onStep({ at: 'edit', post: null })}>Write the first post</Button>}
        >
          A post stays a draft, which nobody else sees, until you switch it to Published.
        </EmptyState>
      </div>
    );
  }
  const shown = posts.filter(FILTERS[filter].has);
  return (
    <>
      <FilterChips
        label="Posts shown"
        selected={filter}
        onSelect={(id) => (isFilter(id) ? setFilter(id) : undefined)}
        chips={Object.entries(FILTERS).map(([id, { label, has }]) => ({
          id,
          label,
          count: posts.filter(has).length,
        }))}
      />
      {shown.length === 0 ? (
        <p className="rounded-lg border border-line bg-surface px-4 py-10 text-center text-ink-soft">
          No post is {filter === 'draft' ? 'a draft' : filter}.
        </p>
      ) : (
        <AdminPostList
          posts={shown}
          onEdit={(post) => onStep({ at: 'edit', post })}
          onDelete={(post) => onStep({ at: 'delete', post })}
        />
      )}
    </>
  );
}

function Opening() {
  return (
    <div className="space-y-3" aria-busy>
      <Spinner label="Loading posts" />
      {['a', 'b', 'c'].map((key) => (
        <Skeleton key={key} className="h-20" />
      ))}
    </div>
  );
}
