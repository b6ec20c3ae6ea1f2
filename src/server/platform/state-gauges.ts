import { Gauge, type Registry } from 'prom-client';

/** Gauges of what the database knows; whoever is asked for metrics sets them. */
export interface StateGauges {
  readonly jobs: Gauge<'queue' | 'state'>;
  readonly oldestJobSeconds: Gauge<'queue'>;
  readonly deadLetters: Gauge<'queue'>;
  readonly files: Gauge<'status'>;
  readonly abandonedFiles: Gauge;
  readonly credits: Gauge<'unit' | 'state'>;
  readonly storedBytes: Gauge<'state'>;
  readonly overdueObjects: Gauge;
  readonly mailsWaiting: Gauge;
  /** 1 where the figures above are of now, 0 where the database could not be asked. */
  readonly isKnown: Gauge;
}

export function createStateGauges(registry: Registry): StateGauges {
  const registers = [registry];
  return {
    jobs: new Gauge({
      name: 'datafix_jobs',
      help: 'Jobs in the queue: waiting to be begun, due later (a pause before another try), or running.',
      labelNames: ['queue', 'state'],
      registers,
    }),
    oldestJobSeconds: new Gauge({
      name: 'datafix_oldest_waiting_job_seconds',
      help: 'How long the job has waited that could have been begun first.',
      labelNames: ['queue'],
      registers,
    }),
    deadLetters: new Gauge({
      name: 'datafix_dead_letters',
      help: 'Jobs whose tries are used up, or whose payload did not fit.',
      labelNames: ['queue'],
      registers,
    }),
    files: new Gauge({
      name: 'datafix_files',
      help: 'Files by status; those that were deleted are not counted.',
      labelNames: ['status'],
      registers,
    }),
    abandonedFiles: new Gauge({
      name: 'datafix_abandoned_files',
      help: 'Files in processing whose process stopped renewing its lease more than two minutes ago.',
      registers,
    }),
    credits: new Gauge({
      name: 'datafix_credits',
      help: 'Credits of the periods that users are in: used, or reserved by work under way.',
      labelNames: ['unit', 'state'],
      registers,
    }),
    storedBytes: new Gauge({
      name: 'datafix_stored_bytes',
      help: 'Bytes of the objects in storage whose size is known.',
      labelNames: ['state'],
      registers,
    }),
    overdueObjects: new Gauge({
      name: 'datafix_overdue_objects',
      help: 'Objects that should have been deleted more than an hour ago.',
      registers,
    }),
    mailsWaiting: new Gauge({
      name: 'datafix_mails_waiting',
      help: 'Mails that are to be sent and are not yet.',
      registers,
    }),
    isKnown: new Gauge({
      name: 'datafix_state_known',
      help: '1 where the figures of queue, files, credits and storage are of now; 0 where the database did not answer.',
      registers,
    }),
  };
}
