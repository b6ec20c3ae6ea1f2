import { useEffect, useRef } from 'react';
import { toContent } from '#domain/blog/content-blocks.ts';
import { parsePost } from '#domain/blog/parse-post.ts';
import { isSafeImage } from '#domain/blog/safe-address.ts';
import { PostContent } from './post-content.tsx';
import type { PostDraft } from './post-draft.ts';
import { PostImageView } from './post-image.tsx';

/** The post as its page will show it. Its links lead nowhere: following one would leave the editor. */
export function PostPreview({ draft }: { readonly draft: PostDraft }) {
  const preview = useRef<HTMLElement>(null);
  useEffect(() => {
    const stay = (event: Event) => {
      if (event.target instanceof Element && event.target.closest('a') !== null) event.preventDefault();
    };
    const element = preview.current;
    element?.addEventListener('click', stay);
    return () => element?.removeEventListener('click', stay);
  }, []);
  const image = draft.featuredImage.trim();
  const blocks = parsePost(toContent(draft.blocks));
  return (
    <section ref={preview} aria-label="Preview" className="mx-auto max-w-[42rem] space-y-6 text-base">
      <h3 className="text-3xl leading-tight break-words">
        {draft.title.trim() === '' ? <span className="text-ink-faint">Untitled post</span> : draft.title}
      </h3>
      {isSafeImage(image) ? (
        <PostImageView image={{ address: image, width: null, height: null }} alt="" />
      ) : null}
      {blocks.length === 0 ? (
        <p className="text-ink-faint">The text will appear here as you write it.</p>
      ) : (
        <PostContent blocks={blocks} images={[]} />
      )}
    </section>
  );
}
