import { Router } from 'express';
import { createPostInput, listPostsInput, postIdInput, updatePostInput } from '#domain/blog/blog.schemas.ts';
import type { AppContext } from '#server/context.ts';
import { jsonObjectOf } from '#server/http/json-body.ts';
import { adminContextOf } from '#server/http/session.ts';
import { createPost } from './create-post.ts';
import { deletePost } from './delete-post.ts';
import { getImage } from './get-image.ts';
import { getPost, listAllPosts, listFeaturedPosts, listPosts } from './list-posts.ts';
import { updatePost } from './update-post.ts';
import { uploadImage } from './upload-image.ts';

/** The blog, which everybody may read, and the calls of its editor, which are the admin's alone. */
export function blogRest(ctx: AppContext): Router {
  const router = Router();

  router.get('/blog/posts', async (req, res) => {
    res.json(await listPosts(ctx, listPostsInput.parse(req.query)));
  });

  router.get('/blog/featured', async (_req, res) => {
    res.json(await listFeaturedPosts(ctx));
  });

  router.get('/blog/:slug', async (req, res) => {
    res.json(await getPost(ctx, req.params.slug));
  });

  router.get('/blog-images/:id.webp', async (req, res) => {
    const { bytes, mediaType } = await getImage(ctx, postIdInput.parse(req.params));
    // An image never changes: another has another id.
    res.set('Cache-Control', 'public, max-age=31536000, immutable').type(mediaType).send(bytes);
  });

  router.get('/admin/blog-posts', async (req, res) => {
    res.json(await listAllPosts(await adminContextOf(req)));
  });

  router.post('/admin/blog-posts', async (req, res) => {
    const adminCtx = await adminContextOf(req);
    res.status(201).json(await createPost(adminCtx, createPostInput.parse(jsonObjectOf(req))));
  });

  router.put('/admin/blog-posts/:id', async (req, res) => {
    const adminCtx = await adminContextOf(req);
    res.json(await updatePost(adminCtx, updatePostInput.parse({ ...jsonObjectOf(req), ...req.params })));
  });

  router.delete('/admin/blog-posts/:id', async (req, res) => {
    const adminCtx = await adminContextOf(req);
    await deletePost(adminCtx, postIdInput.parse(req.params));
    res.status(204).end();
  });

  router.post('/upload-blog-image', async (req, res) => {
    res.json(await uploadImage(await adminContextOf(req), req));
  });

  return router;
}
