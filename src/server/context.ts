import type { Db } from '#db/connect.ts';
import type { UserRecord } from '#domain/auth/auth.schemas.ts';
import type { Config } from './config.ts';
import type { Clock } from './platform/clock.ts';
import type { CpuPool } from './platform/pools/cpu-pool.ts';
import type { Logger } from './platform/log.ts';
import type { Mailer } from './platform/mail.ts';
import type { Metrics } from './platform/metrics.ts';
import type { Queue } from './platform/queue.ts';
import type { Payments } from './platform/payments.ts';
import type { Storage } from './platform/storage/storage.ts';

/** Who asks: the signed-in user with tier and credits as of this request. */
export type Actor = UserRecord & {
  readonly userId: string;
  /** When the credits are full again. */
  readonly creditsResetAt: Date;
};

/** Built once in the composition root (server/main.ts, worker/main.ts, tests). Verbs ask for the parts they use. */
export interface AppContext {
  readonly config: Config;
  readonly db: Db;
  /** The same database by connections of its own, for short reads that each request begins with: they wait behind no write. */
  readonly lookups: Db;
  readonly storage: Storage;
  readonly queue: Queue;
  readonly cpuPool: CpuPool;
  /** Processes that read PDF files. */
  readonly pdfPool: CpuPool;
  /** Processes that recognise the words of pages that are pictures. */
  readonly ocrPool: CpuPool;
  readonly mailer: Mailer;
  /** Null: payments are not set up on this server. */
  readonly payments: Payments | null;
  readonly clock: Clock;
  readonly log: Logger;
  readonly metrics: Metrics;
}

/** An AppContext for one request of a signed-in user. */
export interface UserContext extends AppContext {
  readonly actor: Actor;
}
