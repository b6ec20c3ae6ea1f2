import { sendResetMailJob } from './auth/auth.jobs.ts';
import { convertDocumentJob } from './documents/documents.jobs.ts';
import { mergeFilesJob } from './file-merge/file-merge.jobs.ts';
import { recoverFilesJob } from './files/files.jobs.ts';
import { sendMailJob } from './mail/mail.jobs.ts';
import { mergePdfsJob } from './pdf-merge/pdf-merge.jobs.ts';
import type { JobDefinition } from './platform/queue.ts';
import { sweepExpiredJob } from './retention/retention.jobs.ts';
import { reconcileJob, syncCustomerJob } from './subscriptions/subscriptions.jobs.ts';
import { repairTableJob } from './table-repair/table-repair.jobs.ts';

/** Every queue there is; server and worker make sure of them at start. */
export const JOB_DEFINITIONS: readonly JobDefinition[] = [
  repairTableJob,
  mergeFilesJob,
  convertDocumentJob,
  mergePdfsJob,
  recoverFilesJob,
  sweepExpiredJob,
  sendResetMailJob,
  sendMailJob,
  syncCustomerJob,
  reconcileJob,
];
