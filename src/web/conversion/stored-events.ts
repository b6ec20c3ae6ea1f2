import { EVENT_LOG_KEY, parseEventLog, type LoggedEvent } from '#domain/conversion/event-log.ts';

/** The log of this browser; empty where storage is blocked or holds something else. */
export function readEvents(): readonly LoggedEvent[] {
  try {
    return parseEventLog(localStorage.getItem(EVENT_LOG_KEY));
  } catch {
    return [];
  }
}

/** Keeps the log. Where storage is full or blocked nothing is kept, which hurts nobody. */
export function writeEvents(log: readonly LoggedEvent[]): void {
  try {
    localStorage.setItem(EVENT_LOG_KEY, JSON.stringify(log));
  } catch {
    // The page must work all the same.
  }
}
