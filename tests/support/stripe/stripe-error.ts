export interface StripeErrorBody {
  readonly type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';
  readonly message: string;
  readonly code?: string;
  readonly decline_code?: string;
  readonly param?: string;
  readonly charge?: string;
  readonly payment_intent?: object;
  readonly setup_intent?: object;
  readonly payment_method?: object;
  readonly doc_url?: string;
}

/** A refusal in Stripe's words. The body always has an `error`: without it the SDK takes the answer for a success. */
export class StripeError extends Error {
  readonly status: number;
  readonly body: StripeErrorBody;

  constructor(status: number, body: StripeErrorBody) {
    super(body.message);
    this.name = 'StripeError';
    this.status = status;
    this.body = body;
  }
}

/** A request that Stripe cannot act on. */
export function invalidRequest(
  message: string,
  details: { param?: string; code?: string } = {},
  status = 400,
): StripeError {
  return new StripeError(status, { type: 'invalid_request_error', message, ...details });
}

/** An id that names nothing: 404 when it is part of the address, 400 when it is a parameter. */
export function missingResource(kind: string, id: string, param: string, status: 400 | 404): StripeError {
  return invalidRequest(`No such ${kind}: '${id}'`, { param, code: 'resource_missing' }, status);
}
