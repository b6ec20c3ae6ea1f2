import type { UserRecord } from '#domain/auth/auth.schemas.ts';
import { PLAN_FEATURES, priceOfPlan } from '#domain/subscriptions/plan-cards.ts';
import { PLANS } from '#domain/subscriptions/plan-catalogue.ts';
import { SignedIn } from '#web/auth/signed-in.tsx';
import { trackEngagement, trackStep } from '#web/conversion/track.ts';
import { PageHead } from '#web/layout/page-head.tsx';
import { paths } from '#web/paths.ts';
import { countOf, formatCount } from '#web/ui/format-count.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { QuestionList } from '#web/ui/question-list.tsx';
import { PlanCard } from './plan-card.tsx';
import { QUESTIONS } from './pricing-content.ts';

const { free, pro } = PLANS;

/** Route /subscribe — what Pro adds to Free, beside what has been used this month. */
export function SubscribePage() {
  return (
    <>
      <PageHead
        title="Upgrade to Pro – DataFix"
        description={`What Pro adds: ${formatCount(pro.monthlyLimit)} page credits, several files at once, merged workbooks. ${priceOfPlan(pro)} a month.`}
        noIndex
      />
      <SignedIn>{(user) => <Subscribe user={user} />}</SignedIn>
    </>
  );
}

function Subscribe({ user }: { readonly user: UserRecord }) {
  const isFree = user.tier === 'free';
  return (
    <div className="mx-auto w-full max-w-5xl space-y-12 px-4 py-8 sm:px-6 sm:py-12">
      <div className="space-y-6">
        <h1 className="text-3xl">{isFree ? 'Upgrade to Pro' : `You’re on ${PLANS[user.tier].name}`}</h1>
        <Usage user={user} />
        <div className="grid gap-4 md:grid-cols-2">
          <PlanCard
            name={free.name}
            price={priceOfPlan(free)}
            period="a month"
            description="For a few files now and then."
            features={PLAN_FEATURES.free}
            mark={isFree ? 'Current plan' : null}
          />
          <PlanCard
            name={pro.name}
            price={priceOfPlan(pro)}
            period="a month, in US dollars"
            description="For every month’s statements and invoices."
            features={PLAN_FEATURES.pro}
            mark={user.tier === 'pro' ? 'Current plan' : null}
            isPopular
          >
            {isFree ? (
              <LinkButton
                href={paths.subscriptionManagement}
                variant="primary"
                size="lg"
                onClick={() => trackStep('upgrade_click')}
              >
                Upgrade to Pro
              </LinkButton>
            ) : (
              <LinkButton href={paths.subscription} size="lg">
                Manage subscription
              </LinkButton>
            )}
          </PlanCard>
        </div>
      </div>
      <section aria-labelledby="faq" className="space-y-5">
        <h2 id="faq" className="text-2xl">
          Questions and answers
        </h2>
        <QuestionList questions={QUESTIONS} onOpen={(number) => trackEngagement('question_opened', number)} />
      </section>
    </div>
  );
}

function Usage({ user }: { readonly user: UserRecord }) {
  const { used, limit } = user.usage.unified;
  const unit = PLANS[user.tier].unit === 'credit' ? 'credit' : 'page credit';
  return (
    <section aria-labelledby="usage" className="space-y-2 rounded-lg border border-line bg-surface p-5">
      <h2 id="usage" className="text-base">
        Your usage
      </h2>
      <ProgressBar label="Credits used" percent={limit === 0 ? 0 : Math.min(100, (used / limit) * 100)} />
      <p className="text-sm text-ink-soft tabular-nums">
        {`${formatCount(used)} of ${countOf(limit, unit)} used`}
      </p>
    </section>
  );
}
