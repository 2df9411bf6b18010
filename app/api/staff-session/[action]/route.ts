import { staffEnded, staffSessionPost } from '#lib/web/staff/session-posts.ts';
import { answerFailure } from '#lib/web/upstream/answers.ts';

type Props = { params: Promise<{ action: string }> };

export async function GET(request: Request, { params }: Props): Promise<Response> {
  return (await params).action === 'ended' ? staffEnded(request) : answerFailure(request, 'not_found');
}

export async function POST(request: Request, { params }: Props): Promise<Response> {
  return staffSessionPost(request, (await params).action);
}
