import { addItemPost } from '#lib/web/cvs/add-item-post.ts';

type Props = { params: Promise<{ id: string }> };

export async function POST(request: Request, { params }: Props): Promise<Response> {
  return addItemPost(request, (await params).id);
}
