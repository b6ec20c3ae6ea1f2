import { useState } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import type { UserRecord } from '#domain/auth/auth.schemas.ts';
import { allFeaturesOf, priceOfPlan } from '#domain/subscriptions/plan-cards.ts';
import { PLANS } from '#domain/subscriptions/plan-catalogue.ts';
import { paidTierSchema, type PaidTier } from '#domain/subscriptions/subscriptions.schemas.ts';
import { SignedIn } from '#web/auth/signed-in.tsx';
import { PageHead } from '#web/layout/page-head.tsx';
import { paths } from '#web/paths.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { CheckoutForm } from './checkout-form.tsx';
import { PlanCard } from './plan-card.tsx';

/** Route /checkout?tier=pro|expert — the plan and the card form. */
export function CheckoutPage() {
  const [params] = useSearchParams();
  const tier = paidTierSchema.safeParse(params.get('tier')).data;
  if (tier === undefined) return <Navigate to={paths.pricing} replace />;
  const { name } = PLANS[tier];
  return (
    <>
      <PageHead
        title={`Subscribe to ${name} – DataFix`}
        description={`Pay for the ${name} plan by card, ${priceOfPlan(PLANS[tier])} a month.`}
        noIndex
      />
      <SignedIn>{(user) => <Checkout key={tier} tier={tier} user={user} />}</SignedIn>
    </>
  );
}

interface CheckoutProps {
  readonly tier: PaidTier;
  readonly user: UserRecord;
}

function Checkout({ tier, user }: CheckoutProps) {
  const plan = PLANS[tier];
  // As it was on arrival: a payment on this page changes the plan before the page is left.
  const [obstacle] = useState(() => findObstacle(tier, user));
  return (
    <div className="mx-auto w-full max-w-5xl space-y-6 px-4 py-8 sm:px-6 sm:py-12">
      <h1 className="text-3xl">Subscribe to {plan.name}</h1>
      <div className="grid items-start gap-6 md:grid-cols-[5fr_6fr]">
        <section aria-labelledby="plan" className="space-y-4">
          <h2 id="plan" className="sr-only">
            Plan
          </h2>
          <PlanCard
            level={2}
            name={plan.name}
            price={priceOfPlan(plan)}
            period="a month"
            description="What you get:"
            features={allFeaturesOf(tier)}
          />
          <ul className="list-disc space-y-1 pl-5 text-sm text-ink-soft">
            <li>All charges are in US dollars (USD).</li>
            <li>Exchange rates may vary.</li>
            <li>Billed monthly. Cancel anytime.</li>
          </ul>
        </section>
        <section aria-labelledby="payment" className="space-y-5 rounded-lg border border-line bg-surface p-6">
          <h2 id="payment" className="text-lg">
            Payment
          </h2>
          {obstacle === null ? (
            <CheckoutForm tier={tier} userId={user.id} />
          ) : (
            <div className="space-y-4">
              <p>{obstacle}</p>
              <LinkButton href={paths.subscription} variant="primary">
                Manage subscription
              </LinkButton>
            </div>
          )}
        </section>
      </div>
    </div>
  );
}

/** Why there is nothing to pay for here; null: there is. */
function findObstacle(tier: PaidTier, user: UserRecord): string | null {
  const { name } = PLANS[user.tier];
  if (user.tier === tier) return `You are on the ${name} plan already.`;
  if (user.tier === 'expert') return `Your ${name} plan has everything in ${PLANS[tier].name}.`;
  const isPaid = user.tier !== 'free' && user.subscription_status !== null;
  return isPaid
    ? `You are on the ${name} plan. Cancel it first; once it has ended you can subscribe to ${PLANS[tier].name}.`
    : null;
}
