import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import {
  BLOG_IMAGE_LIMIT_BYTES,
  IMAGE_TOO_LARGE,
  NOT_AN_IMAGE,
  uploadedImageSchema,
  type UploadedImage,
} from '#domain/blog/blog.schemas.ts';
import { signInIfNeeded } from '#web/auth/ask-to-sign-in.ts';
import { RequestError, requestJson } from '#web/request.ts';
import { dismissToast, showToast } from '#web/ui/toast.tsx';

/** What the picker offers; the server decides by content. */
export const IMAGE_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif'];

export interface UploadProblem {
  readonly title: string;
  readonly description: string;
}

const WRONG_TYPE: UploadProblem = { title: 'Invalid file type', description: NOT_AN_IMAGE };
const TOO_LARGE: UploadProblem = { title: 'File too large', description: IMAGE_TOO_LARGE };
const FAILED: UploadProblem = {
  title: 'Upload failed',
  description: 'Failed to upload image. Please try again.',
};

/** Why a file is not worth sending; null where nothing speaks against it. */
export function checkImage({ type, size }: Pick<File, 'type' | 'size'>): UploadProblem | null {
  if (!IMAGE_TYPES.includes(type)) return WRONG_TYPE;
  return size > BLOG_IMAGE_LIMIT_BYTES ? TOO_LARGE : null;
}

/** What the server's refusal says to a person. */
export function uploadProblemOf(error: unknown): UploadProblem {
  if (!(error instanceof RequestError)) return FAILED;
  if (error.code === 'invalid_file_type') return WRONG_TYPE;
  // The number of pixels has a sentence of its own.
  if (error.code === 'file_too_large')
    return { ...TOO_LARGE, description: error.sentence ?? IMAGE_TOO_LARGE };
  if (error.code === 'unreadable_file' && error.sentence !== null)
    return { ...FAILED, description: error.sentence };
  return FAILED;
}

class CheckError extends Error {
  readonly problem: UploadProblem;

  constructor(problem: UploadProblem) {
    super(problem.description);
    this.problem = problem;
  }
}

async function send(file: File): Promise<UploadedImage> {
  const problem = checkImage(file);
  if (problem !== null) throw new CheckError(problem);
  const form = new FormData();
  form.append('image', file);
  return requestJson(uploadedImageSchema, 'POST', '/api/upload-blog-image', undefined, { body: form });
}

/** Uploads an image for a post, and says how that went. @param onUploaded is given its address */
export function useImageUpload(onUploaded: (address: string) => void) {
  // What is said of an image says nothing once its field is gone.
  useEffect(() => () => dismissToast('blog-image'), []);
  const upload = useMutation({
    mutationFn: send,
    onSuccess: ({ imageUrl }) => {
      onUploaded(imageUrl);
      showToast({ title: 'Upload successful', about: ['blog-image'] });
    },
    onError: (error) => {
      if (!signInIfNeeded(error)) showToast({ tone: 'error', about: ['blog-image'], ...problemOf(error) });
    },
  });
  return {
    send: (file: File) => upload.mutate(file),
    isPending: upload.isPending,
    problem: upload.error === null ? null : problemOf(upload.error),
    forget: () => upload.reset(),
  };
}

function problemOf(error: unknown): UploadProblem {
  return error instanceof CheckError ? error.problem : uploadProblemOf(error);
}
