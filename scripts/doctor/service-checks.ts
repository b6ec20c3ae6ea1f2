import { eq } from 'drizzle-orm';
import { users } from '#db/schema/auth.ts';
import { PLANS } from '#domain/subscriptions/plan-catalogue.ts';
import type { PaidTier } from '#domain/subscriptions/subscriptions.schemas.ts';
import { getOidcClient } from '#server/auth/oidc-client.ts';
import { createLog } from '#server/platform/log.ts';
import { createMailer } from '#server/platform/mail.ts';
import { createPayments } from '#server/platform/stripe/create-payments.ts';
import { findingsAbout, reasonOf, type Deployment, type Examined, type Finding } from './finding.ts';

const PAID: readonly PaidTier[] = ['pro', 'expert'];

/** The mail server, where one is set; no mail is sent. */
export async function checkMail({ config }: Examined): Promise<Finding[]> {
  const { ok, warning, fault } = findingsAbout('Mail');
  if (config.smtpUrl === undefined)
    return [
      warning(
        'SMTP_URL is not set: nobody can reset a forgotten password by mail, and e-mail addresses are not verified. “npm run account -- reset-link” makes links.',
      ),
    ];
  try {
    await createMailer(config).check();
  } catch (error) {
    return [fault(`The mail server does not take our mail: ${reasonOf(error)}. Check SMTP_URL.`)];
  }
  const findings = [ok('The mail server takes our mail.')];
  if (config.supportEmail === undefined)
    findings.push(
      warning(
        'Neither SUPPORT_EMAIL nor CONTACT_TO is set: mail comes from no-reply, and nobody is told of messages.',
      ),
    );
  return findings;
}

/** The key, the prices and the webhook's secret of Stripe, where a key is set. */
export async function checkPayments({ config }: Examined): Promise<Finding[]> {
  const { ok, warning, fault } = findingsAbout('Payments');
  const { stripe } = config;
  if (stripe === undefined) return [ok('Not set up; plans are given with “npm run account -- set-tier”.')];
  const payments = createPayments(stripe);
  const findings: Finding[] = [];
  for (const tier of PAID) {
    const { name, priceMinor } = PLANS[tier];
    try {
      const price = await payments.findPrice(tier);
      if (price === null)
        findings.push(
          warning(
            `Stripe has no price for ${name}; it cannot be bought. Set STRIPE_PRICE_${tier.toUpperCase()}.`,
          ),
        );
      else if (!price.isActive || !price.isMonthly || price.currency !== 'USD' || price.amount !== priceMinor)
        findings.push(
          fault(
            `Stripe’s price for ${name} is not what our pages say: it must be active, monthly and ${(priceMinor / 100).toFixed(2)} USD.`,
          ),
        );
      else findings.push(ok(`${name} is sold at ${(priceMinor / 100).toFixed(2)} USD a month.`));
    } catch (error) {
      return [fault(`Stripe does not answer us: ${reasonOf(error)}. Check STRIPE_SECRET_KEY.`)];
    }
  }
  if (stripe.publishableKey === undefined)
    findings.push(fault('STRIPE_PUBLISHABLE_KEY is not set: nobody can enter a card.'));
  if (stripe.webhookSecrets.length === 0)
    findings.push(
      fault(
        'STRIPE_WEBHOOK_SECRET is not set: payments are only noticed when somebody comes back, and every night.',
      ),
    );
  return findings;
}

/** The sign-in provider, where one is set. */
export async function checkSignIn({ config }: Examined): Promise<Finding[]> {
  const { ok, fault } = findingsAbout('Sign-in');
  if (config.oidc === undefined) return [ok('By e-mail and password.')];
  try {
    await getOidcClient({ config, log: createLog('silent', 'server') });
    return [ok(`The provider at ${config.oidc.issuer} answers.`)];
  } catch (error) {
    return [
      fault(
        `The provider at ${config.oidc.issuer} does not answer as one: ${reasonOf(error)}. Nobody can sign in.`,
      ),
    ];
  }
}

/** Whether there is one. */
export async function checkAdministrator({ config, db }: Deployment): Promise<Finding[]> {
  const { ok, warning } = findingsAbout('Administrator');
  if (config.adminEmail === undefined)
    return [warning('ADMIN_EMAIL is not set: nobody can write the blog or read messages at /admin.')];
  const [admin] = await db.select({ id: users.id }).from(users).where(eq(users.email, config.adminEmail));
  return [
    admin === undefined
      ? warning('Nobody has registered ADMIN_EMAIL yet; whoever does becomes the administrator. Do it now.')
      : ok('ADMIN_EMAIL is registered.'),
  ];
}
