import { TRPCClientError } from '@trpc/client';
import { z } from 'zod';
import { paths } from '#web/paths.ts';
import { RequestError } from '#web/request.ts';
import { showToast, type ToastContent } from '#web/ui/toast.tsx';

const UNAUTHORIZED = 401;
const REDIRECT_AFTER_MS = 1000;

const trpcErrorData = z.object({ httpStatus: z.number() });

/** The status with which the server refused a call; null when it did not answer. */
export function statusOf(error: unknown): number | null {
  if (error instanceof RequestError) return error.status;
  if (!(error instanceof TRPCClientError)) return null;
  return trpcErrorData.safeParse(error.data).data?.httpStatus ?? null;
}

let isLeaving = false;

/** The session has ended: says so, and leads to the sign-in page and from there back to where this was. */
function askToSignIn(): void {
  if (isLeaving) return;
  isLeaving = true;
  showToast({ tone: 'error', title: 'Authentication Required', description: 'Redirecting to login...' });
  setTimeout(() => {
    isLeaving = false;
    const { pathname, search } = globalThis.location;
    globalThis.location.assign(paths.server.login(`${pathname}${search}`));
  }, REDIRECT_AFTER_MS);
}

/** For every failed call: leads to the sign-in page when the session has ended. Tells whether it did. */
export function signInIfNeeded(error: unknown): boolean {
  const isNeeded = statusOf(error) === UNAUTHORIZED;
  if (isNeeded) askToSignIn();
  return isNeeded;
}

/** Shows what failed, except where the reason is a session that has ended: then that is what is said. */
export function showFailure(error: unknown, content: Omit<ToastContent, 'tone'>): void {
  if (!signInIfNeeded(error)) showToast({ tone: 'error', ...content });
}
