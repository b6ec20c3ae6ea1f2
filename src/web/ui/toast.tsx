import 'sonner/dist/styles.css';
import { toast, Toaster as Sonner } from 'sonner';

/** One at a time: each toast takes the place of the one before, by having its id, as long as that one stands. */
let standing = 0;

/** A toast on its way out takes with it whatever is shown in its place meanwhile, so the next one needs another id. */
function leave(): void {
  standing += 1;
}

interface ToastAction {
  readonly label: string;
  readonly onPress: () => void;
}

export interface ToastContent {
  readonly title: string;
  readonly description?: string | undefined;
  readonly action?: ToastAction | undefined;
  readonly tone?: 'success' | 'error' | undefined;
}

/** Shows a message that stays until it is dismissed or replaced. */
export function showToast({ title, description, action, tone = 'success' }: ToastContent): void {
  const show = tone === 'error' ? toast.error : toast.success;
  show(title, {
    id: `toast-${standing}`,
    description,
    onDismiss: leave,
    action:
      action === undefined
        ? undefined
        : {
            label: action.label,
            onClick: () => {
              leave();
              action.onPress();
            },
          },
  });
}

/** Takes the message away: what it spoke of has been left behind. */
export function dismissToast(): void {
  toast.dismiss(`toast-${standing}`);
}

/** Where toasts appear. Rendered once; its live region announces politely. */
export function Toaster() {
  return (
    <Sonner
      position="bottom-left"
      visibleToasts={1}
      duration={Number.POSITIVE_INFINITY}
      closeButton
      containerAriaLabel="Notifications"
      mobileOffset={12}
      className="toaster"
    />
  );
}
