/** The key of the browser's local storage that holds the log. */
export const EVENT_LOG_KEY = 'datafix_analytics';
/** The latest ones are kept. */
export const EVENT_LOG_LENGTH = 100;

export const FUNNEL_STEPS = [
  'landing_view',
  'signup_start',
  'signup_complete',
  'first_upload',
  'upgrade_click',
  'payment_complete',
] as const;
export type FunnelStep = (typeof FUNNEL_STEPS)[number];

/** Says more about a use, such as the format of an export. Never a name, an address or anything else of a person or a file. */
export type EventExtras = Readonly<Record<string, string | number | boolean>>;

/** `timestamp` is ISO 8601, UTC. */
interface EventData {
  readonly page_view: { readonly page: string; readonly timestamp: string; readonly userAgent: string };
  readonly funnel_step: { readonly step: FunnelStep; readonly timestamp: string };
  readonly feature_usage: EventExtras & { readonly feature: string; readonly timestamp: string };
  readonly engagement: {
    readonly action: string;
    readonly value: string | number;
    readonly timestamp: string;
  };
}
type EventName = keyof EventData;
const EVENT_NAMES: readonly string[] = [
  'page_view',
  'funnel_step',
  'feature_usage',
  'engagement',
] satisfies EventName[];

export type ConversionEvent = {
  [Name in EventName]: { readonly event: Name; readonly data: EventData[Name] };
}[EventName];

/** An entry of a stored log. Anything can be in a browser's storage, so `data` is looked at where it is used. */
export interface LoggedEvent {
  readonly event: string;
  readonly data: object;
}

/** Adds the newest event; the oldest ones beyond the length of the log go. */
export function addEvent(log: readonly LoggedEvent[], event: ConversionEvent): readonly LoggedEvent[] {
  return [...log, event].slice(-EVENT_LOG_LENGTH);
}

/** Reads a stored log, oldest event first. What is not an event is left out; no log at all is an empty one. */
export function parseEventLog(stored: string | null): readonly LoggedEvent[] {
  if (stored === null) return [];
  try {
    const parsed: unknown = JSON.parse(stored);
    return Array.isArray(parsed) ? parsed.filter(isLoggedEvent).slice(-EVENT_LOG_LENGTH) : [];
  } catch {
    return [];
  }
}

function isLoggedEvent(value: unknown): value is LoggedEvent {
  if (typeof value !== 'object' || value === null || !('event' in value) || !('data' in value)) return false;
  const { event, data } = value;
  return (
    typeof event === 'string' && EVENT_NAMES.includes(event) && typeof data === 'object' && data !== null
  );
}
