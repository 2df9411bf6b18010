import { staffPost } from '#lib/web/staff/staff-posts.ts';

type Props = { params: Promise<{ resource: string; operation: string }> };

export async function POST(request: Request, { params }: Props): Promise<Response> {
  const { resource, operation } = await params;
  return staffPost(request, resource, operation);
}
