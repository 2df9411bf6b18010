/**
 * Headers between web and upstream. The web sends the visitor's address in `x-forwarded-for` and proves itself with
 * the shared secret, except from loopback.
 */
export const CALLER_ADDRESS_HEADER = 'x-forwarded-for';
export const WEB_SECRET_HEADER = 'x-bielle-web';
/** Proves an operator's command to the upstream. Webs do not have the secret. */
export const OPERATOR_SECRET_HEADER = 'x-bielle-operator';
/** Signed tokens of accounts that signed in on this device, joined by `~`. */
export const DEVICE_HEADER = 'x-bielle-device';
/** The secret of a browser that registered: with it, the links of its mails need no password. */
export const BROWSER_HEADER = 'x-bielle-browser';
export const REQUEST_ID_HEADER = 'x-request-id';
/** A UUID made when a form was opened; see `once` of an operation. */
export const FORM_KEY_HEADER = 'idempotency-key';

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const trace = /^00-([\da-f]{8})([\da-f]{4})([\da-f]{4})([\da-f]{4})([\da-f]{12})-[\da-f]{16}-[\da-f]{2}$/;

/** A request's id as the header `traceparent` (W3C Trace Context) carries it; undefined for one that is no UUID. */
export function traceOf(requestId: unknown): string | undefined {
  if (typeof requestId !== 'string' || !uuid.test(requestId)) return undefined;
  const digits = requestId.replaceAll('-', '');
  return `00-${digits}-${digits.slice(0, 16)}-01`;
}

export function requestIdOfTrace(traceparent: unknown): string | undefined {
  return typeof traceparent === 'string' ? trace.exec(traceparent)?.slice(1).join('-') : undefined;
}
