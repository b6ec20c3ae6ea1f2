import {
  addEvent,
  type ConversionEvent,
  type EventExtras,
  type FunnelStep,
} from '#domain/conversion/event-log.ts';
import { isFirst } from './first-time.ts';
import { readEvents, writeEvents } from './stored-events.ts';

const ID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi;

const now = () => new Date().toISOString();

/** A page is shown. @param page its path; ids in it are not recorded */
export function trackPageView(page: string): void {
  track({
    event: 'page_view',
    data: { page: page.replace(ID, ':id'), timestamp: now(), userAgent: navigator.userAgent },
  });
}

/** A visitor got to a step of the funnel. */
export function trackStep(step: FunnelStep): void {
  track({ event: 'funnel_step', data: { step, timestamp: now() } });
}

/** The first file of this browser was processed; later ones are not recorded. */
export function trackFirstUpload(): void {
  if (isFirst('first_upload')) trackStep('first_upload');
}

/** Something the product does was used. @param extras of the operation; nothing of a person or a file */
export function trackFeature(feature: string, extras: EventExtras = {}): void {
  track({ event: 'feature_usage', data: { ...extras, feature, timestamp: now() } });
}

/** Somebody took an interest, such as opening a question. @param value which one, or how much */
export function trackEngagement(action: string, value: string | number): void {
  track({ event: 'engagement', data: { action, value, timestamp: now() } });
}

function track(event: ConversionEvent): void {
  writeEvents(addEvent(readEvents(), event));
  tellTag(event);
}

/** Passes an event on to a third-party tag where the operator has put one on the page. A fault of it is not ours. */
function tellTag({ event, data }: ConversionEvent): void {
  const gtag: unknown = Reflect.get(globalThis, 'gtag');
  const dataLayer: unknown = Reflect.get(globalThis, 'dataLayer');
  try {
    // gtag itself writes to dataLayer.
    if (typeof gtag === 'function') Reflect.apply(gtag, undefined, ['event', event, data]);
    else if (Array.isArray(dataLayer)) dataLayer.push({ ...data, event });
  } catch {
    // The page must work all the same.
  }
}
