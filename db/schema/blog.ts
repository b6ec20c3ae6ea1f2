import {
  boolean,
  customType,
  index,
  integer,
  pgEnum,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

export const postStatusEnum = pgEnum('post_status', ['draft', 'published']);

export const blogPosts = pgTable(
  'blog_posts',
  {
    id: uuid().primaryKey().defaultRandom(),
    slug: text().notNull(),
    title: text().notNull(),
    /** Empty: the beginning of the content is shown instead. */
    excerpt: text().notNull(),
    /** Lines; what they mean is in `domain/blog`. */
    content: text().notNull(),
    status: postStatusEnum().notNull(),
    featured: boolean().notNull(),
    /** An address of ours or of another site. */
    featuredImage: text(),
    tags: text().array().notNull(),
    metaDescription: text(),
    /** When it was first published; null for what never was. */
    publishedAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [
    uniqueIndex('blog_posts_slug').on(t.slug),
    index('blog_posts_newest').on(t.status, t.publishedAt.desc(), t.id.desc()),
  ],
);

/** Pictures of posts, encoded anew by us. Few and small, so they live beside the posts and are backed up with them. */
export const blogImages = pgTable('blog_images', {
  id: uuid().primaryKey().defaultRandom(),
  mediaType: text().notNull(),
  width: integer().notNull(),
  height: integer().notNull(),
  bytes: bytea().notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull(),
});
