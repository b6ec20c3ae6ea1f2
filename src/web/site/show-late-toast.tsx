import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { ToastContent } from '#web/ui/toast.tsx';

let showing: Promise<(content: ToastContent) => void> | undefined;

/** Shows a message on a public page, which loads the code of messages with the first of them only. */
export async function showLateToast(content: ToastContent): Promise<void> {
  showing ??= openToaster();
  const show = await showing;
  show(content);
}

async function openToaster(): Promise<(content: ToastContent) => void> {
  const { showToast, Toaster } = await import('#web/ui/toast.tsx');
  const place = document.body.appendChild(document.createElement('div'));
  // It must listen before the first message is sent.
  flushSync(() => createRoot(place).render(<Toaster />));
  return (content) => void showToast(content);
}
