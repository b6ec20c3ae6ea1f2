import type { Consumer } from '#worker/consume.ts';
import { consume } from '#worker/consume.ts';
import { sendResetMailJob } from '#server/auth/auth.jobs.ts';
import { sendResetMail } from '#server/auth/send-reset-mail.ts';

/** Safe to run twice: a second mail has a link of its own, and using either ends both. */
export const startAuthSendResetMail: Consumer = (boss, ctx) =>
  consume(boss, ctx, sendResetMailJob, (payload, run) => sendResetMail(run.ctx, payload));
