const HOUR_MS = 60 * 60 * 1000;

export const SOURCE_KEPT_MS = 24 * HOUR_MS;
export const RESULT_KEPT_MS = 7 * 24 * HOUR_MS;

/** As every text says it. */
export const SOURCE_KEPT = `${SOURCE_KEPT_MS / HOUR_MS} hours`;
export const RESULT_KEPT = `${RESULT_KEPT_MS / (24 * HOUR_MS)} days`;

/** When an uploaded source must be gone: 24 hours after the upload (D6). */
export function sourceExpiresAt(uploadedAt: Date): Date {
  return new Date(uploadedAt.getTime() + SOURCE_KEPT_MS);
}

/** When a result must be gone: 7 days after it was made (D6). */
export function resultExpiresAt(readyAt: Date): Date {
  return new Date(readyAt.getTime() + RESULT_KEPT_MS);
}
