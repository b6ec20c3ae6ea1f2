import type { TRPC_ERROR_CODE_KEY } from '@trpc/server/rpc';
import type { AppErrorCode } from '#domain/app-error.ts';

export interface ErrorStatus {
  readonly status: number;
  readonly trpcCode: TRPC_ERROR_CODE_KEY;
}

/** The one table from a refusal to what both doors, REST and tRPC, answer. tRPC knows no 410; its HTTP status is set apart. */
export const ERROR_MAP = {
  invalid_request: { status: 400, trpcCode: 'BAD_REQUEST' },
  unauthenticated: { status: 401, trpcCode: 'UNAUTHORIZED' },
  invalid_credentials: { status: 401, trpcCode: 'UNAUTHORIZED' },
  no_credits: { status: 402, trpcCode: 'PAYMENT_REQUIRED' },
  forbidden: { status: 403, trpcCode: 'FORBIDDEN' },
  pro_only: { status: 403, trpcCode: 'FORBIDDEN' },
  multiple_files_pro_only: { status: 403, trpcCode: 'FORBIDDEN' },
  admin_required: { status: 403, trpcCode: 'FORBIDDEN' },
  bad_origin: { status: 403, trpcCode: 'FORBIDDEN' },
  not_found: { status: 404, trpcCode: 'NOT_FOUND' },
  conflict: { status: 409, trpcCode: 'CONFLICT' },
  duplicate_file: { status: 409, trpcCode: 'CONFLICT' },
  email_taken: { status: 409, trpcCode: 'CONFLICT' },
  expired: { status: 410, trpcCode: 'NOT_FOUND' },
  file_too_large: { status: 413, trpcCode: 'PAYLOAD_TOO_LARGE' },
  body_too_large: { status: 413, trpcCode: 'PAYLOAD_TOO_LARGE' },
  invalid_file_type: { status: 415, trpcCode: 'UNSUPPORTED_MEDIA_TYPE' },
  unreadable_file: { status: 422, trpcCode: 'UNPROCESSABLE_CONTENT' },
  password_required: { status: 422, trpcCode: 'UNPROCESSABLE_CONTENT' },
  wrong_password: { status: 422, trpcCode: 'UNPROCESSABLE_CONTENT' },
  no_transactions_found: { status: 422, trpcCode: 'UNPROCESSABLE_CONTENT' },
  no_invoice_found: { status: 422, trpcCode: 'UNPROCESSABLE_CONTENT' },
  missing_columns: { status: 422, trpcCode: 'UNPROCESSABLE_CONTENT' },
  payment_refused: { status: 402, trpcCode: 'PAYMENT_REQUIRED' },
  payments_not_set_up: { status: 503, trpcCode: 'SERVICE_UNAVAILABLE' },
  rate_limited: { status: 429, trpcCode: 'TOO_MANY_REQUESTS' },
  unavailable: { status: 503, trpcCode: 'SERVICE_UNAVAILABLE' },
} as const satisfies Record<AppErrorCode, ErrorStatus>;
