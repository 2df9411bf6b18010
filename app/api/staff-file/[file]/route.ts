import { staffFile } from '#lib/web/staff/staff-files.ts';

type Props = { params: Promise<{ file: string }> };

export async function GET(request: Request, { params }: Props): Promise<Response> {
  return staffFile(request, (await params).file);
}
