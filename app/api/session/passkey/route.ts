import { passkeyPost } from '#lib/web/accounts/passkey-sign-in.ts';

export const POST = (request: Request) => passkeyPost(request);
