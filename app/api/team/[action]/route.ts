import { teamPost } from '#lib/web/team/team-posts.ts';

type Props = { params: Promise<{ action: string }> };

export async function POST(request: Request, { params }: Props): Promise<Response> {
  return teamPost(request, (await params).action);
}
