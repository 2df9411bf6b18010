import { permanentRedirect } from 'next/navigation';
import { paths } from '#lib/paths/paths.ts';

type Props = { params: Promise<{ id: string }> };

/** The specification's second address of the form: it leads to the first. */
export default async function EditCvPage({ params }: Props) {
  const { id } = await params;
  permanentRedirect(paths.cvUpdate(id));
}
