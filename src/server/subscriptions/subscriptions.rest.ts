import express, { Router, type Request } from 'express';
import { regionalPriceOf } from '#domain/subscriptions/regional-prices.ts';
import {
  confirmSubscriptionInput,
  createSubscriptionInput,
  pricingQuery,
} from '#domain/subscriptions/subscriptions.schemas.ts';
import type { AppContext, UserContext } from '#server/context.ts';
import { userContextOf } from '#server/http/session.ts';
import { cancelSubscription, renewSubscription, syncSubscription } from './change-subscription.ts';
import { createChangeLimit, createStartLimit } from './payment-limits.ts';
import { receiveEvent } from './receive-event.ts';
import { startSubscription } from './start-subscription.ts';

/** Stripe's events are some kilobytes; the largest documented are below 256 kB. */
const EVENT_LIMIT_BYTES = 1_000_000;

/** Mounted before any parser: the signature is over the bytes as they came. */
export function stripeWebhookRest(ctx: AppContext): Router {
  const router = Router();
  router.post(
    '/stripe/webhook',
    express.raw({ type: () => true, limit: EVENT_LIMIT_BYTES }),
    async (req, res) => {
      const rawBody = Buffer.isBuffer(req.body) ? req.body : Buffer.alloc(0);
      await receiveEvent(ctx, { rawBody, signature: req.get('stripe-signature') });
      res.json({ received: true });
    },
  );
  return router;
}

export function subscriptionsRest(ctx: AppContext): Router {
  const router = Router();
  const starts = createStartLimit(ctx);
  const changes = createChangeLimit(ctx);
  const counted = async (req: Request): Promise<UserContext> => {
    const context = await userContextOf(req);
    await changes.consume(context.actor.userId);
    return context;
  };

  router.get('/pricing', (req, res) => {
    const { country } = pricingQuery.parse(req.query);
    res.json(regionalPriceOf(country ?? null));
  });

  router.post('/create-subscription', async (req, res) => {
    const userCtx = await userContextOf(req);
    await starts.consume(userCtx.actor.userId);
    res.json(await startSubscription(userCtx, createSubscriptionInput.parse(req.body ?? undefined)));
  });

  router.post('/confirm-subscription', async (req, res) => {
    res.json(await syncSubscription(await counted(req), confirmSubscriptionInput.parse(req.body)));
  });

  router.post('/sync-subscription', async (req, res) => {
    res.json(await syncSubscription(await counted(req), { subscriptionId: null }));
  });

  router.post('/cancel-subscription', async (req, res) => {
    res.json(await cancelSubscription(await counted(req)));
  });

  router.post('/renew-subscription', async (req, res) => {
    res.json(await renewSubscription(await counted(req)));
  });

  return router;
}
