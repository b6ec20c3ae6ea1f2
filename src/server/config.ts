import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';

const optional = z
  .string()
  .trim()
  .transform((value) => (value === '' ? undefined : value))
  .optional();
const httpUrl = z.url({ protocol: /^https?$/, error: 'must be an http or https address' });
const optionalUrl = z.preprocess((value) => (value === '' ? undefined : value), httpUrl.optional());

const ANSWER_MAX_SECONDS = 600;

/** Without a bound a storage that never answers would hold its callers for ever. */
function hasUsableAnswerTime(storageUrl: string): boolean {
  const given = new URL(storageUrl).searchParams.get('answerSeconds');
  return given === null || (Number(given) >= 1 && Number(given) <= ANSWER_MAX_SECONDS);
}

/** Looked at as text: the kernel's own folders take no files, and asking them for one may hang. */
function isOnDisk(folder: string): boolean {
  return !/^\/(?:proc|sys)(?:\/|$)/.test(resolve(folder));
}

const environment = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('production'),
  PORT: z.coerce
    .number('must be a number')
    .int()
    .min(0, 'must be 0 to 65535')
    .max(65535, 'must be 0 to 65535')
    .default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATABASE_URL: z.preprocess(
    (value) => (value === '' ? undefined : value),
    z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' }).optional(),
  ),
  DATA_DIR: z
    .string()
    .min(1)
    .default('./.data')
    .refine(isOnDisk, 'must be a folder on a disk; nothing can be kept below /proc or /sys'),
  STORAGE_URL: z.preprocess(
    (value) => (value === '' ? undefined : value),
    z
      .url({ protocol: /^(file|s3)$/, error: 'must be a file: or s3:// address' })
      .refine(hasUsableAnswerTime, `must have answerSeconds of 1 to ${String(ANSWER_MAX_SECONDS)}`)
      .optional(),
  ),
  APP_ORIGIN: optionalUrl,
  TRUST_PROXY: z.coerce
    .number('must be a number')
    .int()
    .min(0, 'must be 0 to 10')
    .max(10, 'must be 0 to 10')
    .default(0),
  ADMIN_EMAIL: z.preprocess(
    (value) => (value === '' ? undefined : value),
    z.email('must be an e-mail address').optional(),
  ),
  OIDC_ISSUER: optionalUrl,
  OIDC_CLIENT_ID: optional,
  OIDC_CLIENT_SECRET: optional,
  STRIPE_SECRET_KEY: optional,
  STRIPE_PUBLISHABLE_KEY: optional,
  STRIPE_WEBHOOK_SECRET: optional,
  STRIPE_PRICE_PRO: optional,
  STRIPE_PRICE_EXPERT: optional,
  STRIPE_API_BASE: optionalUrl,
  SMTP_URL: z.preprocess(
    (value) => (value === '' ? undefined : value),
    z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// address' }).optional(),
  ),
  CONTACT_TO: optional,
  SUPPORT_EMAIL: optional,
  WORKER_CONCURRENCY: z.coerce
    .number('must be a number')
    .int()
    .min(1)
    .max(256)
    .default(availableParallelism()),
  SHUTDOWN_DELAY_SECONDS: z.coerce
    .number('must be a number')
    .min(0, 'must be 0 to 60')
    .max(60, 'must be 0 to 60')
    .default(0),
  WORKER_METRICS_PORT: z.preprocess(
    (value) => (value === '' ? undefined : value),
    z.coerce
      .number('must be a number')
      .int()
      .min(1, 'must be 1 to 65535')
      .max(65535, 'must be 1 to 65535')
      .optional(),
  ),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

export interface Config {
  readonly nodeEnv: 'development' | 'production' | 'test';
  readonly port: number;
  readonly host: string;
  /** Undefined: the embedded Postgres under `dataDir`, which `npm start` runs and passes on. */
  readonly databaseUrl: string | undefined;
  /** Absolute. */
  readonly dataDir: string;
  readonly storageUrl: string;
  /** Scheme, host and port, no trailing slash. */
  readonly appOrigin: string;
  /** Further origins that are this server itself: the other loopback name, while APP_ORIGIN is left to its default. */
  readonly alsoOrigins: readonly string[];
  /** How many reverse proxies stand in front, whose X-Forwarded-For is believed; 0 believes none. */
  readonly trustProxy: number;
  readonly adminEmail: string | undefined;
  readonly oidc: { issuer: string; clientId: string; clientSecret: string | undefined } | undefined;
  /** Undefined: payments are not set up, and the plan pages say so. */
  readonly stripe: StripeConfig | undefined;
  readonly smtpUrl: string | undefined;
  /** Whom messages of the contact form are mailed to; undefined: nobody, they are only stored. */
  readonly contactTo: string | undefined;
  /** Where a person may send what could not be read. */
  readonly supportEmail: string | undefined;
  readonly workerConcurrency: number;
  /** How long a server that was told to stop takes new requests while /readyz answers 503. */
  readonly shutdownDelaySeconds: number;
  /** Where a worker serves its metrics; undefined: nowhere. */
  readonly workerMetricsPort: number | undefined;
  readonly logLevel: string;
}

export interface StripeConfig {
  readonly secretKey: string;
  /** For the browser. Without it nobody can enter a card. */
  readonly publishableKey: string | undefined;
  /** Several while one takes the place of another; none: webhooks are refused. */
  readonly webhookSecrets: readonly string[];
  /** Price ids by plan; a plan without one cannot be bought. */
  readonly prices: { readonly pro: string | undefined; readonly expert: string | undefined };
  /** Where Stripe's API is, if not at its usual address. */
  readonly apiBase: string | undefined;
}

/**
 * Parses the environment once, at start.
 *
 * @throws Error whose message names every bad variable and what it should be
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const parsed = environment.safeParse(env);
  if (!parsed.success)
    throw new Error(
      `The environment is not usable: ${parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`).join('; ')}.`,
    );
  const e = parsed.data;
  if (e.OIDC_ISSUER !== undefined && e.OIDC_CLIENT_ID === undefined) {
    throw new Error('The environment is not usable: OIDC_CLIENT_ID must be set where OIDC_ISSUER is.');
  }
  const dataDir = resolve(e.DATA_DIR);
  return {
    nodeEnv: e.NODE_ENV,
    port: e.PORT,
    host: e.HOST,
    databaseUrl: e.DATABASE_URL,
    dataDir,
    storageUrl: e.STORAGE_URL ?? pathToFileURL(resolve(dataDir, 'files')).href,
    appOrigin: e.APP_ORIGIN === undefined ? `http://localhost:${e.PORT}` : new URL(e.APP_ORIGIN).origin,
    alsoOrigins: e.APP_ORIGIN === undefined ? [`http://127.0.0.1:${e.PORT}`, `http://[::1]:${e.PORT}`] : [],
    trustProxy: e.TRUST_PROXY,
    adminEmail: e.ADMIN_EMAIL?.trim().toLowerCase(),
    oidc:
      e.OIDC_ISSUER === undefined || e.OIDC_CLIENT_ID === undefined
        ? undefined
        : { issuer: e.OIDC_ISSUER, clientId: e.OIDC_CLIENT_ID, clientSecret: e.OIDC_CLIENT_SECRET },
    stripe:
      e.STRIPE_SECRET_KEY === undefined
        ? undefined
        : {
            secretKey: e.STRIPE_SECRET_KEY,
            publishableKey: e.STRIPE_PUBLISHABLE_KEY,
            webhookSecrets: (e.STRIPE_WEBHOOK_SECRET ?? '').split(',').flatMap((part) => part.trim() || []),
            prices: { pro: e.STRIPE_PRICE_PRO, expert: e.STRIPE_PRICE_EXPERT },
            apiBase: e.STRIPE_API_BASE,
          },
    smtpUrl: e.SMTP_URL,
    contactTo: e.CONTACT_TO ?? e.SUPPORT_EMAIL,
    supportEmail: e.SUPPORT_EMAIL ?? e.CONTACT_TO,
    workerConcurrency: e.WORKER_CONCURRENCY,
    shutdownDelaySeconds: e.SHUTDOWN_DELAY_SECONDS,
    workerMetricsPort: e.WORKER_METRICS_PORT,
    logLevel: e.LOG_LEVEL,
  };
}
