import { adviseOnFunnel, type Advice } from '#domain/conversion/funnel-advice.ts';
import type { FunnelMetrics } from '#domain/conversion/funnel.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { formatCount } from '#web/ui/format-count.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import { FUNNEL_REFRESH_SECONDS, useFunnel } from './use-funnel.ts';

/** How far visitors of this browser get, from the landing page to a paid plan, and what that suggests. */
export function ConversionDashboard() {
  const metrics = useFunnel();
  return (
    <section aria-labelledby="conversion-title" className="space-y-6">
      <h2 id="conversion-title" className="text-xl">
        Conversion Analytics Dashboard
      </h2>
      {metrics === null ? <Spinner label="Loading metrics..." /> : <Metrics metrics={metrics} />}
      <p className="text-sm text-ink-soft">
        {`Data refreshes every ${FUNNEL_REFRESH_SECONDS} seconds and is based on browser localStorage tracking.`}
      </p>
    </section>
  );
}

function Metrics({ metrics }: { readonly metrics: FunnelMetrics }) {
  const { steps, signupRate, completionRate, activationRate, upgradeRate } = metrics;
  return (
    <>
      <ul aria-label="Steps of the funnel" className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-5">
        <StepCard name="Landing Views" count={steps.landing_views} caption="start of the funnel" />
        <StepCard name="Signup Starts" count={steps.signup_starts} caption={`${signupRate}% conversion`} />
        <StepCard
          name="Signups Complete"
          count={steps.signup_completes}
          caption={`${completionRate}% completion`}
        />
        <StepCard name="First Upload" count={steps.first_uploads} caption={`${activationRate}% activation`} />
        <StepCard
          name="Upgrade Clicks"
          count={steps.upgrade_clicks}
          caption={`${upgradeRate}% upgrade intent`}
        />
      </ul>
      <ul aria-label="Rates" className="grid gap-3 sm:grid-cols-3">
        <RateCard name="Landing to Signup" rate={signupRate} caption="Primary conversion rate" />
        <RateCard name="Signup to Activation" rate={activationRate} caption="User activation rate" />
        <RateCard name="Usage to Upgrade" rate={upgradeRate} caption="Monetization rate" />
      </ul>
      <Insights advice={adviseOnFunnel(metrics)} />
    </>
  );
}

const CARD = 'rounded-lg border border-line bg-surface p-4';

interface StepCardProps {
  readonly name: string;
  readonly count: number;
  readonly caption: string;
}

function StepCard({ name, count, caption }: StepCardProps) {
  return (
    <li className={classNames(CARD, 'last:col-span-2 sm:last:col-span-1')}>
      <h3 className="text-sm font-medium tracking-normal text-ink-soft">{name}</h3>
      <p className="mt-1 text-2xl font-semibold tabular-nums">{formatCount(count)}</p>
      <p className="text-sm text-ink-soft tabular-nums">{caption}</p>
    </li>
  );
}

interface RateCardProps {
  readonly name: string;
  readonly rate: string;
  readonly caption: string;
}

function RateCard({ name, rate, caption }: RateCardProps) {
  return (
    <li className={CARD}>
      <h3 className="text-base">{name}</h3>
      <p className="mt-2 text-3xl font-semibold tracking-tight text-accent-text tabular-nums">{rate}%</p>
      <p className="text-sm text-ink-soft">{caption}</p>
    </li>
  );
}

const TONES: Readonly<Record<Advice['level'], BadgeTone>> = {
  strong: 'accent',
  excellent: 'accent',
  good: 'accent',
  average: 'neutral',
  moderate: 'neutral',
  low: 'warning',
};

const ABOUT: Readonly<Record<Advice['about'], string>> = {
  signup: 'Signup',
  activation: 'Activation',
  upgrade: 'Upgrade',
};

function Insights({ advice }: { readonly advice: readonly Advice[] }) {
  return (
    <section aria-labelledby="insights" className={CARD}>
      <h3 id="insights" className="text-lg">
        Optimization Insights
      </h3>
      <ul className="mt-3 divide-y divide-line">
        {advice.map(({ about, level, text }) => (
          <li key={about} className="grid items-baseline gap-y-1 py-3 last:pb-0 sm:grid-cols-[6rem_1fr]">
            <span>
              <Badge tone={TONES[level]}>{ABOUT[about]}</Badge>
            </span>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
