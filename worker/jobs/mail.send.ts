import type { Consumer } from '#worker/consume.ts';
import { consume } from '#worker/consume.ts';
import { sendMailJob } from '#server/mail/mail.jobs.ts';
import { sendKeptMail } from '#server/mail/send-kept-mail.ts';

/** Safe to run twice: what was sent is marked. */
export const startMailSend: Consumer = (boss, ctx) =>
  consume(boss, ctx, sendMailJob, (payload, run) => sendKeptMail(run.ctx, payload));
