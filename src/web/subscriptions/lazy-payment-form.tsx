import { lazy } from 'react';

/** The card provider's code is loaded by those who pay only. */
export const PaymentForm = lazy(async () => {
  const module = await import('./payment-form.tsx');
  return { default: module.PaymentForm };
});
