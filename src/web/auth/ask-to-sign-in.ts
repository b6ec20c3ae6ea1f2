import { isSignedOut } from '#web/request.ts';
import { showToast, type ToastContent } from '#web/ui/toast.tsx';
import { endSession } from './session-end.ts';

/** For every failed call: says so where the session has ended, and the page does the rest. Tells whether it has. */
export function signInIfNeeded(error: unknown): boolean {
  const isNeeded = isSignedOut(error);
  if (isNeeded) endSession();
  return isNeeded;
}

/**
 * Shows what failed; where the reason is a session that has ended, says that instead.
 *
 * @returns what takes the message away
 */
export function showFailure(error: unknown, content: Omit<ToastContent, 'tone'>): () => void {
  return signInIfNeeded(error) ? () => undefined : showToast({ tone: 'error', ...content });
}
