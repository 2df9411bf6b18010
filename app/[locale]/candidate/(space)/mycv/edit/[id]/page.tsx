import { permanentRedirect } from 'next/navigation';
import { paths } from '#lib/paths/paths.ts';

type Props = { params: Promise<{ id: string }> };

/** The specification gives the form two addresses; this one redirects to the other. */
export default async function EditCvPage({ params }: Props) {
  const { id } = await params;
  permanentRedirect(paths.cvUpdate(id));
}
