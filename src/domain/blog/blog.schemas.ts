import { z } from 'zod';

/** How long each part of a post may be, in characters. */
export const POST_LIMITS = {
  title: 200,
  slug: 200,
  excerpt: 1000,
  content: 200_000,
  tags: 20,
  tag: 40,
  metaDescription: 320,
  address: 2000,
} as const;

export const FEATURED_MAX = 2;
export const RELATED_MAX = 3;

export const BLOG_IMAGE_LIMIT_BYTES = 5 * 1024 * 1024;
export const NOT_AN_IMAGE = 'Please choose an image file';
export const IMAGE_TOO_LARGE = 'Please choose an image smaller than 5MB';

export const postStatusSchema = z.enum(['draft', 'published']);

/** A post as every call answers it. Times are ISO 8601 in UTC. */
export const blogPostSchema = z.object({
  id: z.uuid(),
  slug: z.string(),
  title: z.string(),
  /** Empty: the beginning of the content is shown instead. */
  excerpt: z.string(),
  /** Lines, see parse-post.ts. */
  content: z.string(),
  status: postStatusSchema,
  featured: z.boolean(),
  featuredImage: z.string().nullable(),
  tags: z.array(z.string()),
  metaDescription: z.string().nullable(),
  /** When it was first published, kept after that; null for what never was. */
  publishedAt: z.string().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type BlogPost = z.infer<typeof blogPostSchema>;

/** What a list of posts shows. */
export interface PostSummary extends Pick<
  BlogPost,
  'slug' | 'title' | 'tags' | 'status' | 'publishedAt' | 'updatedAt'
> {
  /** Never empty for a post with text: the content's beginning stands in. */
  readonly excerpt: string;
  readonly image: PostImage | null;
}

/** An image and, where we know it, its size in pixels. */
export interface PostImage {
  readonly address: string;
  readonly width: number | null;
  readonly height: number | null;
}

/** A post as its page shows it. */
export interface ShownPost extends PostSummary {
  readonly content: string;
  readonly metaDescription: string | null;
  /** Sizes of the images in the content, as far as we know them. */
  readonly images: readonly PostImage[];
}

const lineOf = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `Use at most ${max} characters.`)
    .regex(/^[^\p{Cc}]*$/u, 'Use one line of text.');

/** Without empty ones, and once each in whatever case. */
const tags = z
  .array(lineOf(POST_LIMITS.tag))
  .max(POST_LIMITS.tags, `Use at most ${POST_LIMITS.tags} tags.`)
  .transform((all) => {
    const folded = all.map((tag) => tag.toLowerCase());
    return all.filter((tag, index) => tag !== '' && folded.indexOf(tag.toLowerCase()) === index);
  });

const emptyIsNull = (text: string | null) => (text === '' ? null : text);

const fields = {
  title: lineOf(POST_LIMITS.title).min(1, 'Enter a title.'),
  /** Empty: made from the title. */
  slug: lineOf(POST_LIMITS.slug),
  excerpt: z.string().trim().max(POST_LIMITS.excerpt, `Use at most ${POST_LIMITS.excerpt} characters.`),
  content: z
    .string()
    .max(POST_LIMITS.content, `Use at most ${POST_LIMITS.content.toLocaleString('en')} characters.`)
    // Postgres stores no NUL.
    .transform((text) => text.replaceAll('\0', '').replaceAll(/\r\n?/g, '\n')),
  status: postStatusSchema,
  featured: z.boolean(),
  featuredImage: lineOf(POST_LIMITS.address).nullable().transform(emptyIsNull),
  tags,
  metaDescription: lineOf(POST_LIMITS.metaDescription).nullable().transform(emptyIsNull),
};

export const createPostInput = z.object({
  ...fields,
  slug: fields.slug.default(''),
  excerpt: fields.excerpt.default(''),
  content: fields.content.default(''),
  status: fields.status.default('draft'),
  featured: fields.featured.default(false),
  featuredImage: fields.featuredImage.default(null),
  tags: fields.tags.default([]),
  metaDescription: fields.metaDescription.default(null),
});
export type CreatePostInput = z.infer<typeof createPostInput>;

/** What is left out stays. */
export const updatePostInput = z
  .object({ ...fields, id: z.uuid() })
  .partial()
  .required({ id: true });
export type UpdatePostInput = z.infer<typeof updatePostInput>;

export const postIdInput = z.object({ id: z.uuid() });

export const listPostsInput = z.object({
  limit: z.coerce.number().int().min(1).max(500).default(200),
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
});
export type ListPostsInput = z.infer<typeof listPostsInput>;

/** The answer to an image that was uploaded. */
export const uploadedImageSchema = z.object({
  imageUrl: z.string(),
  width: z.number().int(),
  height: z.number().int(),
});
export type UploadedImage = z.infer<typeof uploadedImageSchema>;
