import { ENTERPRISE_FEATURES, PLAN_FEATURES, priceOfPlan } from '#domain/subscriptions/plan-cards.ts';
import { PLANS } from '#domain/subscriptions/plan-catalogue.ts';
import type { RegionalPrice } from '#domain/subscriptions/subscriptions.schemas.ts';
import { useAuth } from '#web/auth/use-auth.ts';
import { trackEngagement } from '#web/conversion/track.ts';
import { faqJsonLd, type HeadFacts } from '#web/site/head-facts.ts';
import { QuestionList } from '#web/ui/question-list.tsx';
import { EnterpriseButton, ExpertButton, FreeButton, ProButton } from './plan-buttons.tsx';
import { FeatureList, PlanCard } from './plan-card.tsx';
import { QUESTIONS, TILES, WHAT_IT_DOES } from './pricing-content.ts';
import { useRegionalPrice } from './use-regional-price.ts';

const HEADLINE = 'Professional Document Processing Plans';
const CURRENT = 'Current plan';

export const pricingHead: HeadFacts = {
  title: 'Pricing – DataFix',
  description: `Convert bank statements and invoices, repair CSV and Excel exports, merge PDFs. Start free with ${PLANS.free.monthlyLimit} credits a month; Pro is ${priceOfPlan(PLANS.pro)} a month.`,
  keywords: 'bank statement converter price, invoice converter price, CSV repair price, PDF merge',
  jsonLd: [faqJsonLd(QUESTIONS)],
};

/** Route /pricing — the plans, what they cost where the visitor is, and what they are for. */
export function PricingPage() {
  return (
    <div className="mx-auto w-full max-w-6xl space-y-16 px-4 py-10 sm:px-6 sm:py-14">
      <div className="space-y-8">
        <h1 className="max-w-3xl text-4xl leading-[1.1] tracking-[-0.03em] sm:text-5xl">{HEADLINE}</h1>
        <Tiles />
        <Plans />
      </div>
      <section aria-labelledby="what-it-does" className="space-y-5">
        <h2 id="what-it-does" className="text-2xl">
          What the product actually does
        </h2>
        <ul className="grid gap-4 sm:grid-cols-2">
          {WHAT_IT_DOES.map(({ name, text, Icon }) => (
            <li key={name} className="rounded-lg border border-line bg-surface p-5">
              <Icon aria-hidden size={22} className="mb-3 text-accent-text" />
              <h3 className="text-lg">{name}</h3>
              <p className="mt-1 text-ink-soft">{text}</p>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="faq" className="space-y-5">
        <h2 id="faq" className="text-2xl">
          Questions and answers
        </h2>
        <QuestionList questions={QUESTIONS} onOpen={(number) => trackEngagement('question_opened', number)} />
      </section>
    </div>
  );
}

function Tiles() {
  return (
    <ul className="grid grid-cols-2 gap-x-4 gap-y-5 lg:grid-cols-4">
      {TILES.map(({ name, text, Icon }) => (
        <li key={name} className="flex gap-3 max-sm:flex-col max-sm:gap-2">
          <Icon aria-hidden size={22} className="mt-0.5 shrink-0 text-accent-text" />
          <div className="min-w-0">
            <p className="font-medium">{name}</p>
            <p className="text-sm text-ink-soft">{text}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}

/** The three cards, what the currency means, and the plan for programs. */
function Plans() {
  const { user } = useAuth();
  const price = useRegionalPrice();
  return (
    <section aria-labelledby="plans" className="space-y-5">
      <h2 id="plans" className="sr-only">
        Plans
      </h2>
      <CurrencyNotice price={price} />
      <div className="grid gap-4 lg:grid-cols-3">
        <PlanCard
          name={PLANS.free.name}
          price={priceOfPlan(PLANS.free)}
          period="a month"
          description="For a few files now and then."
          features={PLAN_FEATURES.free}
          mark={user?.tier === 'free' ? CURRENT : null}
        >
          <FreeButton />
        </PlanCard>
        <PlanCard
          name={PLANS.pro.name}
          price={price?.displayPrice ?? priceOfPlan(PLANS.pro)}
          period="a month"
          description="For every month’s statements and invoices."
          features={PLAN_FEATURES.pro}
          mark={user?.tier === 'pro' ? CURRENT : 'Most Popular'}
          isPopular
        >
          <ProButton />
        </PlanCard>
        <PlanCard
          name="Enterprise"
          price="Custom pricing"
          description="For teams with many thousands of pages."
          features={ENTERPRISE_FEATURES}
        >
          <EnterpriseButton />
        </PlanCard>
      </div>
      <ExpertLine />
    </section>
  );
}

/** Only where another currency is shown than the one that is charged. */
function CurrencyNotice({ price }: { readonly price: RegionalPrice | null }) {
  return (
    <div role="status">
      {price === null || price.currency === 'USD' ? null : (
        <p className="rounded-md bg-sunken px-4 py-3 text-sm text-ink-soft">
          {`${price.displayPrice} (${price.region}) is an estimate. You are charged ${priceOfPlan(PLANS.pro)} in US dollars; your bank’s exchange rate and fees decide the final amount.`}
        </p>
      )}
    </div>
  );
}

function ExpertLine() {
  const { user } = useAuth();
  const { name } = PLANS.expert;
  return (
    <article
      aria-label={name}
      className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 rounded-lg border border-line bg-surface p-6"
    >
      <div className="min-w-0 space-y-3">
        <h3 className="flex flex-wrap items-baseline gap-x-2 text-lg">
          {name}
          <span className="text-base font-normal text-ink-soft">
            {priceOfPlan(PLANS.expert)} a month
            {user?.tier === 'expert' ? `, your ${CURRENT.toLowerCase()}` : ''}
          </span>
        </h3>
        <FeatureList features={PLAN_FEATURES.expert} />
      </div>
      <ExpertButton />
    </article>
  );
}
