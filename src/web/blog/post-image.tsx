import type { PostImage } from '#domain/blog/blog.schemas.ts';

interface PostImageViewProps {
  readonly image: PostImage;
  /** What it shows; empty: nothing that the text does not say. */
  readonly alt: string;
  /** It is at the top of the page, and so not put off. */
  readonly isFirst?: boolean;
}

/** An image as wide as the text. Its room is kept before it has come: nothing below it jumps. */
export function PostImageView({ image, alt, isFirst = false }: PostImageViewProps) {
  const { address, width, height } = image;
  const loading = isFirst ? ({ fetchPriority: 'high' } as const) : ({ loading: 'lazy' } as const);
  if (width !== null && height !== null) {
    return (
      <img
        src={address}
        alt={alt}
        width={width}
        height={height}
        {...loading}
        decoding="async"
        className="h-auto max-w-full rounded-lg border border-line bg-sunken"
      />
    );
  }
  return (
    <span className="block aspect-video overflow-hidden rounded-lg border border-line bg-sunken">
      <img src={address} alt={alt} {...loading} decoding="async" className="size-full object-contain" />
    </span>
  );
}
