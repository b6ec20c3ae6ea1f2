import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { users } from '#db/schema/auth.ts';
import { testContext, type TestContext } from '#tests/support/context.ts';
import { describeError } from './describe-error.ts';

let t: TestContext;
beforeAll(async () => {
  t = await testContext();
});
afterAll(async () => {
  await t.close();
});

async function failureOf(work: PromiseLike<unknown>): Promise<unknown> {
  try {
    await work;
  } catch (error) {
    return error;
  }
  throw new Error('It did not fail.');
}

test('a broken unique rule: the rule is named, the value that broke it is not', async () => {
  const { actor } = await t.user({ email: 'ada.secret@example.com' });
  const error = await failureOf(t.ctx.db.insert(users).values({ email: actor.email }));
  const description = describeError(error);
  expect(JSON.stringify(description)).not.toContain('ada.secret');
  expect(description).toMatchObject({
    type: 'DrizzleQueryError',
    message: expect.stringContaining('insert into "users"'),
    cause: { type: 'PostgresError', code: '23505', constraint: 'users_email_unique' },
  });
});

test('a value that does not fit its type is not quoted', async () => {
  const error = await failureOf(t.ctx.db.select().from(users).where(eq(users.id, 'ada.secret@example.com')));
  const description = describeError(error);
  expect(JSON.stringify(description)).not.toContain('ada.secret');
  expect(description.cause).toMatchObject({ code: '22P02' });
});

test.for([undefined, null, 'ada.secret@example.com', { email: 'ada.secret@example.com' }])(
  'what is no error tells nothing: %j',
  (thrown) => {
    expect(JSON.stringify(describeError(thrown))).not.toContain('ada.secret');
  },
);

test('causes that go in a circle end', () => {
  const error = new Error('round');
  error.cause = error;
  expect(JSON.stringify(describeError(error)).match(/round/g)?.length).toBeLessThan(20);
});
