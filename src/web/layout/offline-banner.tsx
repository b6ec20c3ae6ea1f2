import { WifiOff } from 'lucide-react';
import { useOnline } from './use-online.ts';

export function OfflineBanner() {
  const isOnline = useOnline();
  return (
    <div role="status" className="sticky top-14 z-20">
      {isOnline ? null : (
        <p className="flex items-center justify-center gap-2 bg-warning-soft px-4 py-2 text-center text-sm text-warning-text">
          <WifiOff aria-hidden size={16} className="shrink-0" />
          You’re offline. We’ll reconnect automatically.
        </p>
      )}
    </div>
  );
}
