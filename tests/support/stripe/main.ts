/**
 * `node tests/support/stripe/main.ts [port]`: a stand-in of Stripe for trying the product by hand. It prints the
 * variables to set; its clock runs with the real one, and `POST /_control/advance {"days": 31}` moves it ahead.
 */
import { startStripe } from './start-stripe.ts';

const port = Number(process.argv[2] ?? 12_111);
const standIn = await startStripe({ port });
const variables = {
  STRIPE_API_BASE: standIn.url,
  STRIPE_SECRET_KEY: standIn.secretKey,
  STRIPE_PUBLISHABLE_KEY: standIn.publishableKey,
  STRIPE_WEBHOOK_SECRET: standIn.webhookSecret,
  STRIPE_PRICE_PRO: standIn.prices.pro,
  STRIPE_PRICE_EXPERT: standIn.prices.expert,
};
for (const [name, value] of Object.entries(variables)) console.log(`${name}=${value}`);

const ticking = setInterval(() => standIn.control.advance({ seconds: 1 }), 1000);
const stop = () => {
  clearInterval(ticking);
  void standIn.close();
};
process.once('SIGINT', stop);
process.once('SIGTERM', stop);
