import type { DayRange } from '#domain/analytics/analytics.schemas.ts';
import { paths } from '#web/paths.ts';

/** Downloads the report in a tab of its own, so that a refusal does not take the place of the dashboard. */
export function openReport(range: DayRange): void {
  globalThis.open(paths.server.exportAnalytics(range), '_blank');
}
