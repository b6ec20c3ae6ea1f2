import { useEffect, useState } from 'react';
import { measureFunnel, type FunnelMetrics } from '#domain/conversion/funnel.ts';
import { readEvents } from './stored-events.ts';

export const FUNNEL_REFRESH_SECONDS = 10;

/** The funnel of this browser, measured again every few seconds; null until it was measured once. */
export function useFunnel(): FunnelMetrics | null {
  const [metrics, setMetrics] = useState<FunnelMetrics | null>(null);
  useEffect(() => {
    const measure = () => setMetrics(measureFunnel(readEvents()));
    const first = setTimeout(measure);
    const timer = setInterval(measure, FUNNEL_REFRESH_SECONDS * 1000);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
    };
  }, []);
  return metrics;
}
