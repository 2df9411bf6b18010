/**
 * Headers between the web and the upstream. The web calls for its visitors: it sends their address in
 * `x-forwarded-for` (one address) and proves itself with the shared secret, except on the same machine, where
 * the loopback address is proof enough.
 */
export const CALLER_ADDRESS_HEADER = 'x-forwarded-for';
export const WEB_SECRET_HEADER = 'x-bielle-web';
export const REQUEST_ID_HEADER = 'x-request-id';
