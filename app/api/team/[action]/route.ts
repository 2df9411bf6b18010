import { isTeamAction, teamPost } from '#lib/web/team/team-posts.ts';
import { answerFailure } from '#lib/web/upstream/answers.ts';

type Props = { params: Promise<{ action: string }> };

export async function POST(request: Request, { params }: Props): Promise<Response> {
  const { action } = await params;
  if (!isTeamAction(action)) return answerFailure(request, 'not_found');
  return teamPost(request, action);
}
