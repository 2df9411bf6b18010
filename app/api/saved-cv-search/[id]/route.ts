import { savedCvSearchPost } from '#lib/web/cvs/saved-cv-search-post.ts';

type Context = { params: Promise<{ id: string }> };

/** The form with the name and the alert of a saved search of CVs. */
export async function POST(request: Request, { params }: Context): Promise<Response> {
  return savedCvSearchPost(request, (await params).id);
}
