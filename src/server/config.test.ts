import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';

test('an empty environment is a working configuration for one machine', () => {
  expect(readConfig({})).toMatchObject({
    nodeEnv: 'production',
    port: 3000,
    host: '127.0.0.1',
    databaseUrl: undefined,
    dataDir: resolve('.data'),
    appOrigin: 'http://localhost:3000',
    alsoOrigins: ['http://127.0.0.1:3000', 'http://[::1]:3000'],
    trustProxy: 0,
    adminEmail: undefined,
    oidc: undefined,
    logLevel: 'info',
  });
});

test('a named origin is the only one, without path or slash', () => {
  expect(readConfig({ APP_ORIGIN: 'https://datafix.example/' })).toMatchObject({
    appOrigin: 'https://datafix.example',
    alsoOrigins: [],
  });
});

test('values that are empty count as not set, as in a copied .env.example', () => {
  const empty = Object.fromEntries(
    [
      'DATABASE_URL',
      'STORAGE_URL',
      'APP_ORIGIN',
      'ADMIN_EMAIL',
      'OIDC_ISSUER',
      'OIDC_CLIENT_ID',
      'SMTP_URL',
    ].map((name) => [name, '']),
  );
  expect(readConfig(empty)).toEqual(readConfig({}));
});

describe('a bad value stops the start with a sentence that names it', () => {
  test.for([
    ['PORT', 'eighty'],
    ['PORT', '70000'],
    ['DATABASE_URL', 'mysql://localhost/datafix'],
    ['STORAGE_URL', 'ftp://files'],
    ['STORAGE_URL', 's3://bucket/files?answerSeconds=soon'],
    ['STORAGE_URL', 's3://bucket/files?answerSeconds=0'],
    ['APP_ORIGIN', 'datafix.example'],
    ['APP_ORIGIN', 'javascript:alert(1)'],
    ['TRUST_PROXY', '-1'],
    ['TRUST_PROXY', 'true'],
    ['ADMIN_EMAIL', 'the boss'],
    ['OIDC_ISSUER', 'accounts.example'],
    ['SMTP_URL', 'http://mail.example'],
    ['WORKER_CONCURRENCY', '0'],
    ['LOG_LEVEL', 'loud'],
    ['DATA_DIR', '/srv/../sys/datafix'],
  ])('%s=%s', ([name, value]) => {
    expect(() => readConfig({ [name ?? '']: value })).toThrow(name);
  });

  test('all of them at once', () => {
    expect(() => readConfig({ PORT: 'x', LOG_LEVEL: 'y' })).toThrow(/PORT.*LOG_LEVEL/);
  });

  test('a provider without a client', () => {
    expect(() => readConfig({ OIDC_ISSUER: 'https://accounts.example' })).toThrow('OIDC_CLIENT_ID');
  });
});
