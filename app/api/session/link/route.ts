import { linkPost } from '#lib/web/accounts/link-sign-in.ts';

/** The token of a mailed link, sent by the page that it opens; a GET would let mail scanners use it up. */
export const POST = (request: Request) => linkPost(request);
