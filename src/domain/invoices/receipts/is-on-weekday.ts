import { weekdayOf } from '#domain/values/calendar.ts';
import type { DateReading } from './find-receipt-dates.ts';

const WEEKDAY =
  /(?<!\p{L})(sun|mon|tue|wed|thu|fri|sat)(?:s|nes|rs|ur)?(?:day)?(?!\p{L})|[(（]\s?([日月火水木金土])/iu;
const WEEKDAYS = ['sun日', 'mon月', 'tue火', 'wed水', 'thu木', 'fri金', 'sat土'];

/** Tells whether a text names, in English or Japanese, the weekday on which the date falls. */
export function isOnWeekday(reading: DateReading, text: string): boolean {
  const [, english, japanese] = WEEKDAY.exec(text) ?? [];
  const name = english?.toLowerCase() ?? japanese;
  return name !== undefined && WEEKDAYS[weekdayOf(reading)]?.includes(name) === true;
}
