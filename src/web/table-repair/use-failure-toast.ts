import { useEffect } from 'react';
import { showFailure } from '#web/auth/ask-to-sign-in.ts';

/** Says once per failure that something could not be loaded, until it can be; the place itself shows why. */
export function useFailureToast(error: unknown, title: string, description?: string): void {
  useEffect(() => {
    if (error === null) return;
    return showFailure(error, { title, description });
  }, [error, title, description]);
}
