import type { FunnelStep, LoggedEvent } from './event-log.ts';

export interface FunnelMetrics {
  readonly steps: {
    readonly landing_views: number;
    readonly signup_starts: number;
    readonly signup_completes: number;
    readonly first_uploads: number;
    readonly upgrade_clicks: number;
  };
  readonly payments: number;
  /** Percentages with one decimal, such as `12.5`; `0` where nobody reached the step before. */
  readonly signupRate: string;
  readonly completionRate: string;
  readonly activationRate: string;
  readonly upgradeRate: string;
  readonly paymentRate: string;
}

/** How often each step of the funnel is in a log, and how many of one step went on to the next. */
export function measureFunnel(log: readonly LoggedEvent[]): FunnelMetrics {
  const steps = {
    landing_views: countStep(log, 'landing_view'),
    signup_starts: countStep(log, 'signup_start'),
    signup_completes: countStep(log, 'signup_complete'),
    first_uploads: countStep(log, 'first_upload'),
    upgrade_clicks: countStep(log, 'upgrade_click'),
  };
  const payments = countStep(log, 'payment_complete');
  return {
    steps,
    payments,
    signupRate: percentage(steps.signup_starts, steps.landing_views),
    completionRate: percentage(steps.signup_completes, steps.signup_starts),
    activationRate: percentage(steps.first_uploads, steps.signup_completes),
    upgradeRate: percentage(steps.upgrade_clicks, steps.first_uploads),
    paymentRate: percentage(payments, steps.upgrade_clicks),
  };
}

function countStep(log: readonly LoggedEvent[], step: FunnelStep): number {
  return log.filter(({ event, data }) => event === 'funnel_step' && 'step' in data && data.step === step)
    .length;
}

function percentage(part: number, whole: number): string {
  return whole === 0 ? '0' : ((part / whole) * 100).toFixed(1);
}
