import type { ToastContent } from './toast.tsx';

const KEY = 'datafix_toast';

/** What survives from one document to the next. */
type KeptToast = Pick<ToastContent, 'title' | 'description' | 'tone'>;

/** Keeps a message for the page that this tab opens next. */
export function keepToastForNextPage({ title, description, tone }: KeptToast): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ title, description, tone }));
  } catch {
    // Storage is switched off: the message was on the page before.
  }
}

/** The message that the page before left, once. */
export function takeKeptToast(): KeptToast | null {
  try {
    const kept = sessionStorage.getItem(KEY);
    if (kept === null) return null;
    sessionStorage.removeItem(KEY);
    const toast: unknown = JSON.parse(kept);
    return isKeptToast(toast) ? toast : null;
  } catch {
    return null;
  }
}

/** The function above wrote it; whoever else writes to this tab's storage fools himself only. */
function isKeptToast(value: unknown): value is KeptToast {
  return typeof value === 'object' && value !== null && 'title' in value && typeof value.title === 'string';
}
