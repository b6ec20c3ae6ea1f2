import type { ReactNode } from 'react';
import type { PostImage } from '#domain/blog/blog.schemas.ts';
import type { InlineNode } from '#domain/blog/parse-inline.ts';
import type { PostBlock } from '#domain/blog/parse-post.ts';
import { isElsewhere } from '#domain/blog/safe-address.ts';
import { PostImageView } from './post-image.tsx';

interface PostContentProps {
  readonly blocks: readonly PostBlock[];
  /** Sizes of images, as far as they are known. */
  readonly images: readonly PostImage[];
}

/** The text of a post. Only what the parser has names for becomes an element; everything else is text. */
export function PostContent({ blocks, images }: PostContentProps) {
  return (
    <div className="space-y-5 text-[1.0625rem] leading-[1.7] [overflow-wrap:anywhere]">
      {blocks.map((block, index) => (
        <Block key={`${String(index)} ${block.kind}`} block={block} images={images} />
      ))}
    </div>
  );
}

function Block({ block, images }: { readonly block: PostBlock; readonly images: readonly PostImage[] }) {
  if (block.kind === 'paragraph') return <p>{renderInline(block.children)}</p>;
  const { address, alt } = block;
  const image = images.find((known) => known.address === address) ?? { address, width: null, height: null };
  return (
    <figure className="space-y-2 py-1">
      <PostImageView image={image} alt={alt} />
      {alt === '' ? null : (
        <figcaption aria-hidden className="text-sm text-ink-soft">
          {alt}
        </figcaption>
      )}
    </figure>
  );
}

function renderInline(nodes: readonly InlineNode[]): ReactNode[] {
  return nodes.map((node, index) => <Inline key={`${String(index)} ${node.kind}`} node={node} />);
}

function Inline({ node }: { readonly node: InlineNode }): ReactNode {
  switch (node.kind) {
    case 'text':
      return node.text;
    case 'code':
      return <code className="rounded-sm bg-sunken px-1 py-0.5 font-mono text-[0.9em]">{node.text}</code>;
    case 'bold':
      return <strong className="font-semibold">{renderInline(node.children)}</strong>;
    case 'italic':
      return <em>{renderInline(node.children)}</em>;
    default:
      return (
        <a
          href={node.address}
          {...(isElsewhere(node.address) ? { rel: 'noopener' } : {})}
          className="rounded-sm text-accent-text underline underline-offset-4"
        >
          {renderInline(node.children)}
        </a>
      );
  }
}
