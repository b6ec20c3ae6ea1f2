import 'sonner/dist/styles.css';
// After it: of equal rules the later ones count.
import './toast.css';
import { useEffect, useRef } from 'react';
import { toast, Toaster as Sonner } from 'sonner';

/** A message outlives a coffee break; it goes earlier when something replaces it or makes it untrue. */
const SHOWN_FOR_MS = 1_000_000;

interface ToastAction {
  readonly label: string;
  readonly onPress: () => void;
}

export interface ToastContent {
  readonly title: string;
  readonly description?: string | undefined;
  readonly action?: ToastAction | undefined;
  readonly tone?: 'success' | 'error' | 'info' | undefined;
  /** What the message is about: a file's id, 'export', 'upload'. `dismissToast` with one of them takes it away. */
  readonly about?: readonly string[] | undefined;
}

/** As long as somebody may need to read what answers them, and to press what it offers. */
const READ_MS = 6_000;

/** One at a time: a toast replaces the one before it by taking its id. */
let current = 0;
/** What is on the screen; null: nothing. */
let shown: ToastContent | null = null;
/** Until when nothing takes its place by itself, on the clock of `performance.now`. */
let readUntilMs = 0;
/** What waits until then; null: nothing. */
let waiting: ToastContent | null = null;
let turn: ReturnType<typeof setTimeout> | undefined;

const idOf = (number: number) => `toast-${number}`;

const SHOW = { success: toast.success, error: toast.error, info: toast.info };

/** A toast on its way out would take its successor with it, so the next one gets another id. */
function leave(id: string): void {
  if (id !== idOf(current)) return;
  current += 1;
  shown = null;
  // Not at once: what took it away may have more to say.
  clearTimeout(turn);
  turn = setTimeout(showWaiting);
}

/**
 * Shows a message that stays until it is dismissed, replaced, or no longer true.
 *
 * @returns what takes this message away, and does nothing once another has replaced it
 */
export function showToast(content: ToastContent): () => void {
  readUntilMs = performance.now() + READ_MS;
  return show(content);
}

function showWaiting(): void {
  clearTimeout(turn);
  if (waiting === null) return;
  const leftMs = shown === null ? 0 : readUntilMs - performance.now();
  if (leftMs > 0) {
    turn = setTimeout(showWaiting, leftMs);
    return;
  }
  readUntilMs = 0;
  show(waiting);
  waiting = null;
}

function show(content: ToastContent): () => void {
  const id = idOf(current);
  const { title, description, action, tone = 'success' } = content;
  shown = content;
  SHOW[tone](title, {
    id,
    description,
    onDismiss: () => leave(id),
    onAutoClose: () => leave(id),
    action:
      action === undefined
        ? undefined
        : {
            label: action.label,
            onClick: () => {
              leave(id);
              action.onPress();
            },
          },
  });
  return () => {
    if (shown === content) takeAway();
  };
}

function takeAway(): void {
  const id = idOf(current);
  leave(id);
  toast.dismiss(id);
}

/**
 * Makes a message that counts, such as the one about the files of an upload. Entries with the same key are summed up
 * in one message while it is on the screen; after that, or with another key, the count starts again. Nobody asked for it
 * just now, so it waits until what answers a person has been read.
 */
export function createCountingToast<Entry>(
  describe: (entries: readonly Entry[]) => ToastContent,
): (key: string, entry: Entry) => void {
  let last: { key: string; entries: readonly Entry[]; content: ToastContent } | null = null;
  return (key, entry) => {
    const goesOn = last?.key === key && (last.content === shown || last.content === waiting);
    const entries = goesOn && last !== null ? [...last.entries, entry] : [entry];
    const content = describe(entries);
    last = { key, entries, content };
    waiting = content;
    showWaiting();
  };
}

/** Takes the message away. @param about only where it is about this; left out: whatever it says */
export function dismissToast(about?: string): void {
  const isMeant = (content: ToastContent | null) =>
    content !== null && (about === undefined || content.about?.includes(about) === true);
  if (isMeant(waiting)) waiting = null;
  if (isMeant(shown)) takeAway();
}

/** In px, between a toast and what is scrolled out from under it. */
const TOAST_GAP = 32;

/** Keeps `--toast-room` at the height that the message takes, so that whatever scrolls can be scrolled clear of it. */
function useToastRoom() {
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = container.current;
    if (element === null) return;
    const root = document.documentElement.style;
    const measure = () => {
      const toaster = element.querySelector<HTMLElement>('[data-sonner-toaster]');
      const height = Number.parseFloat(toaster?.style.getPropertyValue('--front-toast-height') ?? '');
      if (height > 0) root.setProperty('--toast-room', `${String(height + TOAST_GAP)}px`);
      else root.removeProperty('--toast-room');
    };
    const observer = new MutationObserver(measure);
    observer.observe(element, { subtree: true, childList: true, attributeFilter: ['style'] });
    return () => observer.disconnect();
  }, []);
  return container;
}

/** Where toasts appear, above a bar at the foot of the window. Rendered once; its live region announces politely. */
export function Toaster() {
  const container = useToastRoom();
  return (
    // Within reach while a dialog is open that lets messages be seen.
    <div ref={container} data-react-aria-top-layer>
      <Sonner
        position="bottom-right"
        visibleToasts={1}
        duration={SHOWN_FOR_MS}
        closeButton
        containerAriaLabel="Notifications"
        offset={{ right: 24, bottom: 'calc(24px + var(--foot-bar))' }}
        mobileOffset={{
          left: 12,
          right: 12,
          bottom: 'calc(12px + env(safe-area-inset-bottom) + var(--foot-bar))',
        }}
        className="toaster"
      />
    </div>
  );
}
