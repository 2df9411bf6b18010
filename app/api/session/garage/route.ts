import { garageAnswer, garagePost } from '#lib/web/accounts/garage-sign-in.ts';

export const POST = (request: Request) => garagePost(request);

export const GET = (request: Request) => garageAnswer(request);
