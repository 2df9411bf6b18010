/**
 * Every code that the API may answer with, and its HTTP status. The text of a code stands in
 * messages/<locale>/api.json under `errors`. A code that is not here cannot be thrown.
 *
 * 401 and 403 end the session in the browser, so they are kept for a missing or dead session and for the
 * wrong role; a refused plan is 402, somebody else's object 404, a refused sign-in 422 or 409.
 */
export const ERROR_STATUS = {
  // Any call may answer these.
  bad_request: 400,
  unauthorized: 401,
  wrong_role: 403,
  not_found: 404,
  too_large: 413,
  not_json: 415,
  invalid: 422,
  too_many_requests: 429,
  internal: 500,
  unavailable: 503,
  // Accounts.
  bad_credentials: 422,
  bad_code: 422,
  bad_token: 422,
  email_unverified: 409,
  wrong_password: 422,
  not_confirmed: 409,
  // Plans.
  no_plan: 402,
  // Orders.
  free_offer_used: 409,
  order_not_payable: 409,
  order_not_paid: 409,
  order_already_refunded: 409,
  payment_held: 409,
  payment_unavailable: 503,
  // Conflicts with what is stored.
  conflict: 409,
  already_applied: 409,
  already_invited: 409,
  application_decided: 409,
  cv_not_published: 409,
  cv_changed: 409,
  too_many_cvs: 409,
  profile_incomplete: 409,
  too_many_searches: 409,
  offer_closed: 409,
  offer_changed: 409,
  offer_published: 409,
  offer_draft: 409,
  offer_expired: 409,
  offer_withdrawn: 409,
  interview_moved: 409,
  interview_answered: 409,
  interview_over: 409,
  interview_changed: 409,
  interview_overlaps: 409,
  gone: 410,
  offer_over: 410,
  offer_taken_down: 410,
  // Imports and the partner.
  import_running: 409,
  import_interrupted: 503,
  partner_archived: 409,
  partner_unpublished: 409,
  partner_failed: 503,
  // Search.
  unknown_town: 422,
} as const satisfies Record<string, number>;

export type ErrorCode = keyof typeof ERROR_STATUS;

/** Codes that every operation may answer, whatever its own list says. */
export const COMMON_ERRORS = [
  'bad_request',
  'unauthorized',
  'wrong_role',
  'not_found',
  'too_large',
  'not_json',
  'invalid',
  'too_many_requests',
  'internal',
  'unavailable',
] as const satisfies readonly ErrorCode[];
