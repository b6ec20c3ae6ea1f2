import type { z } from 'zod';
import type { paymentSetupSchema } from '#domain/subscriptions/subscriptions.schemas.ts';
import type { AppContext } from '#server/context.ts';

/** Whether cards can be charged on this server (D20). */
export function canPay({ payments }: Pick<AppContext, 'payments'>): z.infer<typeof paymentSetupSchema> {
  const publishableKey = payments?.publishableKey ?? null;
  return { isSetUp: publishableKey !== null, publishableKey };
}
