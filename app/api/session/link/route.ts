import { linkPost } from '#lib/web/accounts/link-sign-in.ts';

/** POST only: a GET would let mail scanners use the token up. */
export const POST = (request: Request) => linkPost(request);
