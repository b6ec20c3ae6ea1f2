import type { FunnelMetrics } from './funnel.ts';

export interface Advice {
  readonly about: 'signup' | 'activation' | 'upgrade';
  readonly level: 'strong' | 'average' | 'excellent' | 'good' | 'moderate' | 'low';
  readonly text: string;
}

/** A rate counts as a level where it is above `above` percent; the first that fits is taken. */
interface Threshold {
  readonly above: number;
  readonly level: Advice['level'];
  readonly text: string;
}

const THRESHOLDS: Readonly<Record<Advice['about'], readonly Threshold[]>> = {
  signup: [
    {
      above: 3,
      level: 'strong',
      text: 'Strong sign-up rate. Bring more visitors to the landing page.',
    },
    {
      above: 1.5,
      level: 'average',
      text: 'Average sign-up rate. Try another headline or a clearer sign-up button.',
    },
    {
      above: Number.NEGATIVE_INFINITY,
      level: 'low',
      text: 'Low sign-up rate. Say sooner on the landing page what the product does and that it is free to start.',
    },
  ],
  activation: [
    {
      above: 50,
      level: 'excellent',
      text: 'Excellent activation rate. New users upload a file soon after they sign up.',
    },
    {
      above: 25,
      level: 'good',
      text: 'Good activation rate. A sample file on the dashboard may bring the remaining users to their first upload.',
    },
    {
      above: Number.NEGATIVE_INFINITY,
      level: 'low',
      text: 'Low activation rate. Guide new users to their first upload right after sign-up.',
    },
  ],
  upgrade: [
    {
      above: 10,
      level: 'strong',
      text: 'Strong upgrade interest. Keep the way from the button to the payment short.',
    },
    {
      above: 5,
      level: 'moderate',
      text: 'Moderate upgrade interest. Show what Pro adds where people reach a limit.',
    },
    {
      above: Number.NEGATIVE_INFINITY,
      level: 'low',
      text: 'Low upgrade interest. Make the benefits of Pro easier to see on the dashboard.',
    },
  ],
};

/** What the rates suggest: one text each about signing up, the first upload and upgrading. */
export function adviseOnFunnel(metrics: FunnelMetrics): readonly Advice[] {
  return [
    adviseOn('signup', metrics.signupRate),
    adviseOn('activation', metrics.activationRate),
    adviseOn('upgrade', metrics.upgradeRate),
  ];
}

/** @param rate as it is shown, so that the advice never disagrees with the figure beside it */
function adviseOn(about: Advice['about'], rate: string): Advice {
  const found = THRESHOLDS[about].find(({ above }) => Number(rate) > above);
  if (found === undefined) throw new Error(`“${rate}” is not a rate.`);
  return { about, level: found.level, text: found.text };
}
