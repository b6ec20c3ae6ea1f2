import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { blogPostSchema, type BlogPost } from '#domain/blog/blog.schemas.ts';
import { queryClient } from '#web/query-client.ts';
import { request, requestJson } from '#web/request.ts';
import { inputOf, type PostDraft } from './post-draft.ts';

const POSTS = '/api/admin/blog-posts';

/** Every post, drafts too. */
export const adminPostsQuery = queryOptions({
  queryKey: [POSTS],
  queryFn: ({ signal }) => requestJson(z.array(blogPostSchema), 'GET', POSTS, undefined, { signal }),
});

const refresh = () => queryClient.invalidateQueries({ queryKey: adminPostsQuery.queryKey });

/** @param id null: a new post */
export async function savePost({
  id,
  draft,
}: {
  readonly id: string | null;
  readonly draft: PostDraft;
}): Promise<BlogPost> {
  const [method, url] = id === null ? (['POST', POSTS] as const) : (['PUT', `${POSTS}/${id}`] as const);
  const post = await requestJson(blogPostSchema, method, url, inputOf(draft));
  await refresh();
  return post;
}

export async function deletePost(id: string): Promise<void> {
  await request('DELETE', `${POSTS}/${id}`);
  await refresh();
}
