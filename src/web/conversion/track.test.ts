import { beforeEach, describe, expect, test, vi } from 'vitest';
import { EVENT_LOG_KEY } from '#domain/conversion/event-log.ts';
import { readEvents } from './stored-events.ts';
import type * as Track from './track.ts';

/** A browser's storage, which is full or blocked where a test says so. */
class FakeStorage {
  readonly values = new Map<string, string>();
  fault: 'none' | 'full' | 'blocked' = 'none';
  getItem(key: string): string | null {
    if (this.fault === 'blocked') throw new DOMException('Blocked', 'SecurityError');
    return this.values.get(key) ?? null;
  }
  setItem(key: string, value: string): void {
    if (this.fault !== 'none') throw new DOMException('Full', 'QuotaExceededError');
    this.values.set(key, value);
  }
}

const STEP = { event: 'funnel_step', data: { step: 'landing_view', timestamp: expect.any(String) } };

let storage: FakeStorage;
let track: typeof Track;
beforeEach(async () => {
  storage = new FakeStorage();
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('navigator', { userAgent: 'Test browser' });
  // What is seen for the first time is remembered as long as the page is open.
  vi.resetModules();
  track = await import('./track.ts');
});

test('the four kinds of event are logged in order', () => {
  track.trackPageView('/pricing');
  track.trackStep('landing_view');
  track.trackFeature('export', { format: 'xlsx' });
  track.trackEngagement('question_opened', 2);
  const timestamp = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  expect(readEvents()).toEqual([
    { event: 'page_view', data: { page: '/pricing', timestamp, userAgent: 'Test browser' } },
    { event: 'funnel_step', data: { step: 'landing_view', timestamp } },
    { event: 'feature_usage', data: { feature: 'export', timestamp, format: 'xlsx' } },
    { event: 'engagement', data: { action: 'question_opened', value: 2, timestamp } },
  ]);
});

test('the ids in an address are not recorded', () => {
  track.trackPageView('/statements/0B8F4C1e-1111-4111-8111-111111111111');
  expect(readEvents()).toMatchObject([{ data: { page: '/statements/:id' } }]);
});

test('the log keeps the latest 100', () => {
  for (let page = 0; page < 130; page += 1) track.trackPageView(`/${page}`);
  expect(readEvents()).toHaveLength(100);
  expect(readEvents()[0]).toMatchObject({ data: { page: '/30' } });
});

test('extras do not take the place of the feature or its time', () => {
  track.trackFeature('export', { feature: 'other', timestamp: 'never' });
  expect(readEvents()).toEqual([
    { event: 'feature_usage', data: { feature: 'export', timestamp: expect.stringMatching(/Z$/) } },
  ]);
});

test('only the first upload of a browser is a step', async () => {
  track.trackFirstUpload();
  track.trackFirstUpload();
  vi.resetModules();
  (await import('./track.ts')).trackFirstUpload();
  expect(readEvents()).toMatchObject([{ data: { step: 'first_upload' } }]);
});

describe('storage that fails', () => {
  test('rubbish in it gives way to a new log', () => {
    storage.values.set(EVENT_LOG_KEY, 'not JSON');
    track.trackStep('landing_view');
    expect(readEvents()).toEqual([STEP]);
  });

  test('full: the event is lost, the log stays', () => {
    track.trackStep('landing_view');
    storage.fault = 'full';
    track.trackStep('signup_start');
    expect(readEvents()).toEqual([STEP]);
  });

  test.for(['blocked', 'full'] as const)(
    '%s: nothing breaks, and the first upload is told once to the tag',
    (fault) => {
      const dataLayer: unknown[] = [];
      vi.stubGlobal('dataLayer', dataLayer);
      storage.fault = fault;
      track.trackPageView('/');
      track.trackFirstUpload();
      track.trackFirstUpload();
      expect(readEvents()).toEqual([]);
      expect(dataLayer).toMatchObject([{ event: 'page_view' }, { step: 'first_upload' }]);
    },
  );

  test('none at all: nothing breaks', () => {
    vi.stubGlobal('localStorage', undefined);
    track.trackStep('landing_view');
    expect(readEvents()).toEqual([]);
  });
});

describe('a third-party tag', () => {
  test('gtag is told, and dataLayer beside it is left to it', () => {
    const gtag = vi.fn<(...told: readonly unknown[]) => void>();
    const dataLayer: unknown[] = [];
    vi.stubGlobal('gtag', gtag);
    vi.stubGlobal('dataLayer', dataLayer);
    track.trackStep('landing_view');
    expect(gtag.mock.calls).toEqual([['event', 'funnel_step', STEP.data]]);
    expect(dataLayer).toEqual([]);
  });

  test('dataLayer alone is told', () => {
    const dataLayer: unknown[] = [];
    vi.stubGlobal('dataLayer', dataLayer);
    track.trackFeature('export', { event: 'other' });
    expect(dataLayer).toEqual([{ event: 'feature_usage', feature: 'export', timestamp: expect.any(String) }]);
  });

  test('one that throws, or is something else, breaks nothing', () => {
    vi.stubGlobal('gtag', () => {
      throw new Error('The tag is broken.');
    });
    track.trackStep('landing_view');
    vi.stubGlobal('gtag', 'text');
    vi.stubGlobal('dataLayer', {});
    track.trackStep('landing_view');
    expect(readEvents()).toEqual([STEP, STEP]);
  });
});
