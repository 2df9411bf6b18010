import { ImportView } from '#components/offer-import/import-view.tsx';
import { spaceMetadata } from '#lib/web/pages/space-metadata.ts';

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export const generateMetadata = spaceMetadata('offer_import', 'offerImport.title');

/** For internal staff. */
export default function ImportPage({ searchParams }: Props) {
  return <ImportView searchParams={searchParams} />;
}
