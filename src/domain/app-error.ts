/** Every reason for which a use case refuses. `error-map.ts` gives each its HTTP status and tRPC code. */
const APP_ERROR_CODES = [
  'invalid_request',
  'unauthenticated',
  'invalid_credentials',
  'no_credits',
  'forbidden',
  'pro_only',
  'multiple_files_pro_only',
  'admin_required',
  'bad_origin',
  'not_found',
  'conflict',
  'duplicate_file',
  'email_taken',
  'expired',
  'file_too_large',
  'body_too_large',
  'invalid_file_type',
  'unreadable_file',
  'password_required',
  'wrong_password',
  'no_transactions_found',
  'no_invoice_found',
  'missing_columns',
  'payment_refused',
  'payments_not_set_up',
  'rate_limited',
  'unavailable',
] as const;
export type AppErrorCode = (typeof APP_ERROR_CODES)[number];

/** Whether a text is one of the reasons, such as one that was stored. */
export function isAppErrorCode(text: string): text is AppErrorCode {
  return APP_ERROR_CODES.some((code) => code === text);
}

/**
 * A refusal that a person is told about: `message` is a sentence for them (what was wrong, where, what to do),
 * `details` are facts for a program. A bug throws a plain `Error` instead.
 */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: AppErrorCode;
  readonly details: Readonly<Record<string, unknown>> | undefined;

  constructor(code: AppErrorCode, message: string, details?: Readonly<Record<string, unknown>>) {
    super(message);
    this.code = code;
    this.details = details;
  }
}
