import { LoaderCircle } from 'lucide-react';

interface SpinnerProps {
  /** What is being waited for; without it the spinner is decoration. */
  readonly label?: string;
  readonly size?: number;
}

export function Spinner({ label, size = 20 }: SpinnerProps) {
  const icon = <LoaderCircle aria-hidden size={size} className="animate-spin" />;
  if (label === undefined) return icon;
  return (
    <div role="status" className="flex items-center gap-2 text-ink-soft">
      {icon}
      <span>{label}</span>
    </div>
  );
}
