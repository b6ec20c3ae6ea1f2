import { useEffect } from 'react';
import { showToast } from '#web/ui/toast.tsx';

/** Says once per failure that something could not be loaded; the place itself shows why. */
export function useFailureToast(error: Error | null, title: string, description?: string): void {
  useEffect(() => {
    if (error !== null) showToast({ tone: 'error', title, description });
  }, [error, title, description]);
}
