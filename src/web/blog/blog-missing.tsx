import { paths } from '#web/paths.ts';
import { buttonStyle } from '#web/ui/button-style.ts';
import type { HeadFacts } from '#web/site/head-facts.ts';

export const blogMissingHead: HeadFacts = {
  title: 'Blog Post Not Found – DataFix',
  description: 'There is no blog post at this address.',
  noIndex: true,
};

/** Route /blog/{slug} where no published post has the slug. */
export function BlogMissing() {
  return (
    <div className="mx-auto flex w-full max-w-xl flex-1 flex-col justify-center gap-6 px-4 py-16 sm:px-6">
      <div>
        <p className="font-mono text-sm text-ink-faint">404</p>
        <h1 className="mt-1 text-3xl">Blog Post Not Found</h1>
        <p className="mt-2 text-ink-soft">
          There is no post at this address. It may have moved, or it may not be published anymore.
        </p>
      </div>
      <div>
        <a href={paths.blog} className={buttonStyle('primary', 'md')}>
          Back to Blog
        </a>
      </div>
    </div>
  );
}
