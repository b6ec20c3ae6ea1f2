import { weekdayOf } from '#domain/values/calendar.ts';
import type { DateReading } from './find-receipt-dates.ts';

const WEEKDAY = /(?<!\p{L})(sun|mon|tue|wed|thu|fri|sat)(?:s|nes|rs|ur)?(?:day)?(?!\p{L})/iu;
const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];

/** Tells whether a text names, in English, the weekday on which the date falls. */
export function isOnWeekday(reading: DateReading, text: string): boolean {
  const name = WEEKDAY.exec(text)?.[1]?.toLowerCase();
  return name !== undefined && WEEKDAYS[weekdayOf(reading)] === name;
}
