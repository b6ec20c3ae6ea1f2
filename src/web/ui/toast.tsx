import 'sonner/dist/styles.css';
import { toast, Toaster as Sonner } from 'sonner';

/** One at a time: each toast takes the place of the one before, by having its id, as long as that one stands. */
let standing = 0;

const idOf = (number: number) => `toast-${number}`;

/** A toast on its way out takes with it whatever is shown in its place meanwhile, so the next one needs another id. */
function leave(id: string): void {
  if (id === idOf(standing)) standing += 1;
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
  const id = idOf(standing);
  const show = tone === 'error' ? toast.error : toast.success;
  show(title, {
    id,
    description,
    onDismiss: () => leave(id),
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
}

/** Takes the message away: what it spoke of has been left behind. */
export function dismissToast(): void {
  const id = idOf(standing);
  leave(id);
  toast.dismiss(id);
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
