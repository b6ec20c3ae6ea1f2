import { createPostInput, type BlogPost } from '#domain/blog/blog.schemas.ts';
import { toBlocks, toContent, type ContentBlock } from '#domain/blog/content-blocks.ts';
import { isSafeImage } from '#domain/blog/safe-address.ts';
import { slugOfTitle } from '#domain/blog/slug-of-title.ts';

/** A block that keeps its key while it is moved and written in. */
export type DraftBlock = ContentBlock & { readonly key: string };

/** A post while somebody writes it. */
export interface PostDraft {
  readonly title: string;
  /** Null: it follows the title. */
  readonly slug: string | null;
  readonly excerpt: string;
  readonly blocks: readonly DraftBlock[];
  /** With commas between them. */
  readonly tags: string;
  readonly metaDescription: string;
  readonly featuredImage: string;
  readonly isPublished: boolean;
  readonly isFeatured: boolean;
}

export function newBlock(kind: ContentBlock['kind']): DraftBlock {
  const key = crypto.randomUUID();
  return kind === 'text' ? { key, kind, text: '' } : { key, kind, address: '', alt: '' };
}

/** @param post null: a new one */
export function draftOf(post: BlogPost | null): PostDraft {
  const blocks = toBlocks(post?.content ?? '').map((block) => ({ ...block, key: crypto.randomUUID() }));
  return {
    title: post?.title ?? '',
    slug: post?.slug ?? null,
    excerpt: post?.excerpt ?? '',
    blocks: blocks.length > 0 ? blocks : [newBlock('text')],
    tags: post?.tags.join(', ') ?? '',
    metaDescription: post?.metaDescription ?? '',
    featuredImage: post?.featuredImage ?? '',
    isPublished: post?.status === 'published',
    isFeatured: post?.featured ?? false,
  };
}

/** The slug as the post would have it where no other has it yet; empty while there is no title either. */
export function slugOf({ slug, title }: Pick<PostDraft, 'slug' | 'title'>): string {
  return slug ?? (title.trim() === '' ? '' : slugOfTitle(title));
}

/** What the server is sent of a draft. */
export function inputOf(draft: PostDraft) {
  return {
    title: draft.title.trim(),
    slug: draft.slug?.trim() ?? '',
    excerpt: draft.excerpt.trim(),
    content: toContent(draft.blocks),
    status: draft.isPublished ? ('published' as const) : ('draft' as const),
    featured: draft.isFeatured,
    featuredImage: draft.featuredImage.trim() === '' ? null : draft.featuredImage.trim(),
    tags: draft.tags
      .split(',')
      .map((tag) => tag.trim())
      .filter((tag) => tag !== ''),
    metaDescription: draft.metaDescription.trim() === '' ? null : draft.metaDescription.trim(),
  };
}

/** Whether closing the editor would lose something. */
export function hasChanged(draft: PostDraft, from: PostDraft): boolean {
  return JSON.stringify(changesOf(draft)) !== JSON.stringify(changesOf(from));
}

/** An image without an address is sent to nobody, but its description was written by somebody. */
function changesOf(draft: PostDraft) {
  const unsent = draft.blocks.flatMap((block) =>
    block.kind === 'image' && block.address.trim() === '' && block.alt !== '' ? block.alt : [],
  );
  return [inputOf(draft), unsent];
}

const NO_IMAGE_ADDRESS = 'Use an address that begins with https:// or /.';

/** Why a draft cannot be saved: a sentence by the name of a field, or by the key of a block. */
export function problemsOf(draft: PostDraft): ReadonlyMap<string, string> {
  const problems = new Map<string, string>();
  for (const { path, message } of createPostInput.safeParse(inputOf(draft)).error?.issues ?? []) {
    const field = String(path[0]);
    if (!problems.has(field)) problems.set(field, message);
  }
  if (draft.featuredImage.trim() !== '' && !isSafeImage(draft.featuredImage.trim()))
    problems.set('featuredImage', NO_IMAGE_ADDRESS);
  for (const block of draft.blocks) {
    if (block.kind !== 'image') continue;
    if (block.address.trim() === '') problems.set(block.key, 'Add an image, or delete this block.');
    else if (!isSafeImage(block.address.trim())) problems.set(block.key, NO_IMAGE_ADDRESS);
  }
  return problems;
}

/** The blocks with one of them at another place. @param to counted without it */
export function moveBlock(blocks: readonly DraftBlock[], key: string, to: number): readonly DraftBlock[] {
  const block = blocks.find((each) => each.key === key);
  if (block === undefined) return blocks;
  const others = blocks.filter((each) => each.key !== key);
  return [...others.slice(0, to), block, ...others.slice(to)];
}
