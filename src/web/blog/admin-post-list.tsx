import type { BlogPost } from '#domain/blog/blog.schemas.ts';
import { postDate } from '#domain/blog/post-date.ts';
import { paths } from '#web/paths.ts';
import { Badge } from '#web/ui/badge.tsx';
import { buttonStyle } from '#web/ui/button-style.ts';
import { Button } from '#web/ui/button.tsx';

interface AdminPostListProps {
  readonly posts: readonly BlogPost[];
  readonly onEdit: (post: BlogPost) => void;
  readonly onDelete: (post: BlogPost) => void;
}

/** Posts with what can be done about them. */
export function AdminPostList({ posts, onEdit, onDelete }: AdminPostListProps) {
  return (
    <ul aria-label="Posts" className="divide-y divide-line rounded-lg border border-line bg-surface">
      {posts.map((post) => (
        <li key={post.id} className="flex flex-wrap items-center gap-x-4 gap-y-3 px-4 py-4">
          <PostFacts post={post} />
          <div className="flex flex-wrap gap-2">
            {post.status === 'published' ? (
              <a href={paths.blogPost(post.slug)} className={buttonStyle('ghost', 'sm')}>
                View<span className="sr-only"> {post.title}</span>
              </a>
            ) : null}
            <Button size="sm" aria-label={`Edit ${post.title}`} onPress={() => onEdit(post)}>
              Edit
            </Button>
            <Button size="sm" aria-label={`Delete ${post.title}`} onPress={() => onDelete(post)}>
              Delete
            </Button>
          </div>
        </li>
      ))}
    </ul>
  );
}

function PostFacts({ post }: { readonly post: BlogPost }) {
  const { title, slug, tags, status, featured } = post;
  const date = postDate(post);
  return (
    <div className="min-w-0 flex-1 basis-72 space-y-1">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <h2 className="text-base break-words">{title}</h2>
        <Badge tone={status === 'published' ? 'accent' : 'neutral'}>
          {status === 'published' ? 'Published' : 'Draft'}
        </Badge>
        {featured ? <Badge>Featured</Badge> : null}
      </div>
      <p className="text-[0.8125rem] break-words text-ink-soft">
        {[status === 'published' ? date : null, `/blog/${slug}`, tags.length === 0 ? null : tags.join(', ')]
          .filter((fact) => fact !== null)
          .join(' · ')}
      </p>
    </div>
  );
}
