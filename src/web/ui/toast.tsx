import 'sonner/dist/styles.css';
import { toast, Toaster as Sonner } from 'sonner';

/** One at a time: each toast takes the place of the one before. */
const ONLY_TOAST = 'toast';

interface ToastAction {
  readonly label: string;
  readonly onPress: () => void;
}

interface ToastContent {
  readonly title: string;
  readonly description?: string | undefined;
  readonly action?: ToastAction | undefined;
  readonly tone?: 'success' | 'error' | undefined;
}

/** Shows a message that stays until it is dismissed or replaced. */
export function showToast({ title, description, action, tone = 'success' }: ToastContent): void {
  const show = tone === 'error' ? toast.error : toast.success;
  show(title, {
    id: ONLY_TOAST,
    description,
    action: action === undefined ? undefined : { label: action.label, onClick: action.onPress },
  });
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
