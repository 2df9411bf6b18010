import { accountPost, isAccountAction } from '#lib/web/accounts/account-posts.ts';
import { answerFailure } from '#lib/web/upstream/answers.ts';

type Props = { params: Promise<{ action: string }> };

/** Used without JavaScript; with it, the forms call the API. */
export async function POST(request: Request, { params }: Props): Promise<Response> {
  const { action } = await params;
  if (!isAccountAction(action)) return answerFailure(request, 'not_found');
  return accountPost(request, action);
}
