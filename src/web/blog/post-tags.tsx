import { paths } from '#web/paths.ts';

/** The tags of a post, each a link to the posts that share it. */
export function PostTags({ tags }: { readonly tags: readonly string[] }) {
  if (tags.length === 0) return null;
  return (
    <ul aria-label="Tags" className="flex flex-wrap gap-2">
      {tags.map((tag) => (
        <li key={tag} className="min-w-0">
          <a
            href={paths.blogTag(tag)}
            className="flex min-h-7 items-center rounded-full bg-sunken px-3 text-[0.8125rem] font-medium break-words text-ink-soft hover:bg-hover hover:text-ink"
          >
            {tag}
          </a>
        </li>
      ))}
    </ul>
  );
}
