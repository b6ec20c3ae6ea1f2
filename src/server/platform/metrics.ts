import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';

/** What /metrics shows, in Prometheus text. */
export interface Metrics {
  readonly httpSeconds: Histogram<'method' | 'route' | 'status'>;
  readonly filesProcessed: Counter<'kind' | 'outcome'>;
  readonly uploadBytes: Counter;
  readonly activeUploads: Gauge;
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
    filesProcessed: new Counter({
      name: 'datafix_files_processed_total',
      help: 'Files whose processing ended.',
      labelNames: ['kind', 'outcome'],
      registers,
    }),
    uploadBytes: new Counter({
      name: 'datafix_upload_bytes_total',
      help: 'Bytes of files received.',
      registers,
    }),
    activeUploads: new Gauge({ name: 'datafix_active_uploads', help: 'Uploads being received.', registers }),
    text: async () => ({ contentType: registry.contentType, body: await registry.metrics() }),
  };
}
