import { expect, test } from 'vitest';
import { addEvent, EVENT_LOG_LENGTH, parseEventLog, type LoggedEvent } from './event-log.ts';

const AT = '2026-01-02T03:04:05.000Z';
const view = (page: string): LoggedEvent => ({
  event: 'page_view',
  data: { page, timestamp: AT, userAgent: 'Test' },
});

test('an event is added at the end; beyond the length the oldest one goes', () => {
  let log: readonly LoggedEvent[] = [];
  for (let page = 0; page < EVENT_LOG_LENGTH + 5; page += 1)
    log = addEvent(log, {
      event: 'page_view',
      data: { page: `/${page}`, timestamp: AT, userAgent: 'Test' },
    });
  expect(log).toHaveLength(100);
  expect([log[0], log.at(-1)]).toEqual([view('/5'), view('/104')]);
});

test('what was stored is read as it was', () => {
  const log = addEvent([view('/')], { event: 'funnel_step', data: { step: 'landing_view', timestamp: AT } });
  expect(parseEventLog(JSON.stringify(log))).toEqual(log);
});

test.for([
  { name: 'nothing stored', stored: null, want: [] },
  { name: 'no JSON', stored: '{"event"', want: [] },
  { name: 'an object', stored: '{"event":"page_view","data":{}}', want: [] },
  { name: 'other values', stored: '[1,null,"page_view",[],{"event":"page_view"}]', want: [] },
  { name: 'no data', stored: '[{"event":"page_view","data":null}]', want: [] },
  { name: 'an unknown kind', stored: '[{"event":"sale","data":{}}]', want: [] },
  {
    name: 'an event among rubbish',
    stored: JSON.stringify([7, view('/pricing'), { event: 5, data: {} }]),
    want: [view('/pricing')],
  },
  {
    name: 'too many',
    stored: JSON.stringify(Array.from({ length: 300 }, (_, index) => view(`/${index}`))),
    want: Array.from({ length: 100 }, (_, index) => view(`/${index + 200}`)),
  },
])('a stored log with $name is read for what it is worth', ({ stored, want }) => {
  expect(parseEventLog(stored)).toEqual(want);
});
