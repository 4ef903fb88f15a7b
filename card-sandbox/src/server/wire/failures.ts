import type Stripe from 'stripe';

/** An error as Stripe answers it. */
interface ErrorBody {
  type: 'invalid_request_error' | 'card_error' | 'idempotency_error' | 'api_error' | 'rate_limit_error';
  message: string;
  code?: string;
  param?: string;
  decline_code?: string;
  charge?: string;
  payment_intent?: Stripe.PaymentIntent;
  payment_method?: Stripe.PaymentMethod;
  setup_intent?: Stripe.SetupIntent;
}

/** Ends a call with an error reply. What was written before it stays. */
export class StripeFailure extends Error {
  override readonly name = 'StripeFailure';
  readonly status: number;
  readonly body: ErrorBody;
  constructor(status: number, body: ErrorBody) {
    super(body.message);
    this.status = status;
    this.body = body;
  }
}

/** Parameters that cannot be read: no call begins, so its key stays free. */
export class BadParameters extends StripeFailure {}

export const badParameter = (code: string, message: string, param?: string) =>
  new BadParameters(400, {
    type: 'invalid_request_error',
    message,
    code,
    ...(param === undefined ? {} : { param }),
  });

export const refuse = (code: string, message: string, more: Partial<ErrorBody> = {}) =>
  new StripeFailure(400, { type: 'invalid_request_error', message, code, ...more });

/** Named in the path: 404. Named by a parameter: 400. */
export const noSuch = (what: string, id: string, param?: string) =>
  new StripeFailure(param === undefined ? 404 : 400, {
    type: 'invalid_request_error',
    message: `No such ${what}: '${id}'`,
    code: 'resource_missing',
    param: param ?? 'id',
  });

export const cardError = (body: Omit<ErrorBody, 'type'>) =>
  new StripeFailure(402, { type: 'card_error', ...body });
