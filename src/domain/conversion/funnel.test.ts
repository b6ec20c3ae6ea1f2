import { expect, test } from 'vitest';
import type { FunnelStep, LoggedEvent } from './event-log.ts';
import { adviseOnFunnel } from './funnel-advice.ts';
import { measureFunnel, type FunnelMetrics } from './funnel.ts';

const steps = (step: FunnelStep, count: number): LoggedEvent[] =>
  Array.from({ length: count }, () => ({
    event: 'funnel_step',
    data: { step, timestamp: '2026-01-02T03:04:05.000Z' },
  }));

test('an empty log: every count is 0 and every rate is 0', () => {
  expect(measureFunnel([])).toEqual({
    steps: { landing_views: 0, signup_starts: 0, signup_completes: 0, first_uploads: 0, upgrade_clicks: 0 },
    payments: 0,
    signupRate: '0',
    completionRate: '0',
    activationRate: '0',
    upgradeRate: '0',
    paymentRate: '0',
  });
});

test('each step is counted, and each rate is of the step before it', () => {
  const log = [
    ...steps('landing_view', 40),
    ...steps('signup_start', 7),
    ...steps('signup_complete', 3),
    ...steps('first_upload', 2),
    ...steps('upgrade_click', 3),
    ...steps('payment_complete', 1),
    { event: 'page_view', data: { page: '/', step: 'landing_view' } },
    { event: 'funnel_step', data: { step: 'something_else' } },
    { event: 'funnel_step', data: {} },
  ];
  expect(measureFunnel(log)).toEqual({
    steps: { landing_views: 40, signup_starts: 7, signup_completes: 3, first_uploads: 2, upgrade_clicks: 3 },
    payments: 1,
    signupRate: '17.5',
    completionRate: '42.9',
    activationRate: '66.7',
    upgradeRate: '150.0',
    paymentRate: '33.3',
  });
});

test('steps without the one before them have the rate 0', () => {
  expect(measureFunnel(steps('first_upload', 1))).toMatchObject({ activationRate: '0', upgradeRate: '0.0' });
});

const rates = ([signupRate, activationRate, upgradeRate]: readonly [
  string,
  string,
  string,
]): FunnelMetrics => ({
  ...measureFunnel([]),
  signupRate,
  activationRate,
  upgradeRate,
});

test.for([
  { at: ['3.1', '50.1', '10.1'], want: ['strong', 'excellent', 'strong'] },
  { at: ['3.0', '50.0', '10.0'], want: ['average', 'good', 'moderate'] },
  { at: ['1.6', '25.1', '5.1'], want: ['average', 'good', 'moderate'] },
  { at: ['1.5', '25.0', '5.0'], want: ['low', 'low', 'low'] },
  { at: ['0', '0', '0'], want: ['low', 'low', 'low'] },
  { at: ['100.0', '100.0', '100.0'], want: ['strong', 'excellent', 'strong'] },
] as const)('advice at $at is $want', ({ at, want }) => {
  const advice = adviseOnFunnel(rates(at));
  expect(advice.map(({ about }) => about)).toEqual(['signup', 'activation', 'upgrade']);
  expect(advice.map(({ level }) => level)).toEqual(want);
  for (const { level, text } of advice) expect(text.toLowerCase()).toContain(level);
});
