import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#tests/support/http-client.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  await server.close();
});

const PASSWORD = 'a calm green lamp';

describe('register', () => {
  test('a new account is signed in at once and starts with a full month on Free', async () => {
    const client = server.client();
    const answer = await client.post('/api/auth/register', {
      email: ' New.Person@Example.COM ',
      password: PASSWORD,
    });
    expect(answer.status).toBe(201);
    expect(answer.json).toEqual({
      id: expect.any(String),
      email: 'new.person@example.com',
      tier: 'free',
      isAdmin: false,
      monthlyCredits: 25,
      monthlyUsage: 0,
      monthlyPageCredits: 0,
      usage: { unified: { used: 0, limit: 25, remaining: 25 } },
      subscription_status: null,
      subscription_ends_at: null,
    });
    expect((await client.get('/api/auth/user')).json).toEqual(answer.json);
  });
});
