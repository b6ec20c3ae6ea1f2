import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import { createStateGauges, type StateGauges } from './state-gauges.ts';

/** What /metrics shows, in Prometheus text. */
export interface Metrics {
  readonly httpSeconds: Histogram<'method' | 'route' | 'status'>;
  readonly jobSeconds: Histogram<'queue' | 'outcome'>;
  readonly filesProcessed: Counter<'kind' | 'outcome' | 'code'>;
  readonly uploadBytes: Counter;
  readonly activeUploads: Gauge;
  readonly subscriptionStarts: Counter<'tier' | 'outcome'>;
  readonly paymentEvents: Counter<'type' | 'outcome'>;
  readonly paymentSyncFailures: Counter<'caller'>;
  /** What all processes share, as the database tells it. */
  readonly state: StateGauges;
  text(): Promise<{ contentType: string; body: string }>;
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  return {
    httpSeconds: new Histogram({
      name: 'datafix_http_request_seconds',
      help: 'Time from the first byte of a request to the end of its answer.',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.005, 0.02, 0.1, 0.5, 2, 10, 60],
      registers,
    }),
    jobSeconds: new Histogram({
      name: 'datafix_job_seconds',
      help: 'Time that a worker took over a job: done, failed (to be tried again), or refused for its payload.',
      labelNames: ['queue', 'outcome'],
      buckets: [0.05, 0.2, 1, 5, 20, 60, 300],
      registers,
    }),
    filesProcessed: new Counter({
      name: 'datafix_files_processed_total',
      help: 'Files whose processing ended; failed ones with the code of their sentence.',
      labelNames: ['kind', 'outcome', 'code'],
      registers,
    }),
    uploadBytes: new Counter({
      name: 'datafix_upload_bytes_total',
      help: 'Bytes of files received.',
      registers,
    }),
    activeUploads: new Gauge({ name: 'datafix_active_uploads', help: 'Uploads being received.', registers }),
    subscriptionStarts: new Counter({
      name: 'datafix_subscription_starts_total',
      help: 'Payments for a plan that were asked for: started, refused with a reason, or failed.',
      labelNames: ['tier', 'outcome'],
      registers,
    }),
    paymentEvents: new Counter({
      name: 'datafix_payment_events_total',
      help: 'Webhooks of the card provider: queued, ignored, repeated, refused, or failed.',
      labelNames: ['type', 'outcome'],
      registers,
    }),
    paymentSyncFailures: new Counter({
      name: 'datafix_payment_sync_failures_total',
      help: 'Times that a plan could not be brought up to what the card provider holds, by who asked.',
      labelNames: ['caller'],
      registers,
    }),
    state: createStateGauges(registry),
    text: async () => ({ contentType: registry.contentType, body: await registry.metrics() }),
  };
}
