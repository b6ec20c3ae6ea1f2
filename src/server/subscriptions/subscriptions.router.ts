import { publicProcedure, router, userProcedure } from '#server/http/trpc.ts';
import { getOverview } from './get-overview.ts';
import { canPay } from './can-pay.ts';

export const subscriptionsRouter = router({
  /** The signed-in user's subscription and invoices. */
  overview: userProcedure.query(({ ctx }) => getOverview(ctx)),
  /** Whether cards can be charged here, and with which key the card form is loaded. */
  paymentSetup: publicProcedure.query(({ ctx }) => canPay(ctx)),
});
