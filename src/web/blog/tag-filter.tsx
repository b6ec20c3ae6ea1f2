import type { PostSummary } from '#domain/blog/blog.schemas.ts';
import { paths } from '#web/paths.ts';
import { classNames } from '#web/ui/class-names.ts';

const SHOWN_MAX = 20;

/** Whether two tags are one, whatever their case. */
export function isSameTag(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}

/** The tags that most posts have, the most frequent first. */
function frequentTags(posts: readonly PostSummary[]): string[] {
  const counts = new Map<string, { readonly tag: string; count: number }>();
  for (const tag of posts.flatMap(({ tags }) => tags)) {
    const known = counts.get(tag.toLowerCase());
    if (known === undefined) counts.set(tag.toLowerCase(), { tag, count: 1 });
    else known.count += 1;
  }
  // The sort keeps the order of the newest posts among tags that are as frequent.
  return [...counts.values()]
    .sort((a, b) => b.count - a.count)
    .slice(0, SHOWN_MAX)
    .map(({ tag }) => tag);
}

interface TagFilterProps {
  readonly posts: readonly PostSummary[];
  /** The chosen one; null: all posts. */
  readonly chosen: string | null;
}

/** Links to the posts of each tag. */
export function TagFilter({ posts, chosen }: TagFilterProps) {
  const tags = frequentTags(posts);
  if (tags.length === 0) return null;
  return (
    <nav aria-label="Tags">
      <ul className="flex flex-wrap gap-2">
        <TagLink address={paths.blog} isChosen={chosen === null}>
          All posts
        </TagLink>
        {tags.map((tag) => (
          <TagLink
            key={tag}
            address={paths.blogTag(tag)}
            isChosen={chosen !== null && isSameTag(tag, chosen)}
          >
            {tag}
          </TagLink>
        ))}
      </ul>
    </nav>
  );
}

interface TagLinkProps {
  readonly address: string;
  readonly isChosen: boolean;
  readonly children: string;
}

function TagLink({ address, isChosen, children }: TagLinkProps) {
  return (
    <li className="min-w-0">
      <a
        href={address}
        aria-current={isChosen ? 'page' : undefined}
        className={classNames(
          'flex min-h-8 items-center rounded-full border px-3 text-sm font-medium break-words pointer-coarse:min-h-11',
          isChosen
            ? 'border-accent bg-accent text-accent-ink'
            : 'border-line-strong bg-surface text-ink-soft hover:bg-hover hover:text-ink',
        )}
      >
        {children}
      </a>
    </li>
  );
}
