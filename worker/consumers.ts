import type { Consumer } from './consume.ts';
import { startAuthSendResetMail } from './jobs/auth.send-reset-mail.ts';
import { startDocumentsConvert } from './jobs/documents.convert.ts';
import { startFileMergeRun } from './jobs/file-merge.run.ts';
import { startFilesRecover } from './jobs/files.recover.ts';
import { startMailSend } from './jobs/mail.send.ts';
import { startPdfMergeRun } from './jobs/pdf-merge.run.ts';
import { startRetentionSweep } from './jobs/retention.sweep.ts';
import { startSubscriptionsReconcile } from './jobs/subscriptions.reconcile.ts';
import { startSubscriptionsSync } from './jobs/subscriptions.sync.ts';
import { startTableRepairRun } from './jobs/table-repair.run.ts';

/** One for each queue. */
export const CONSUMERS: readonly Consumer[] = [
  startTableRepairRun,
  startFileMergeRun,
  startDocumentsConvert,
  startPdfMergeRun,
  startFilesRecover,
  startRetentionSweep,
  startAuthSendResetMail,
  startMailSend,
  startSubscriptionsSync,
  startSubscriptionsReconcile,
];
