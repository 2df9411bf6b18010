import { SiteView } from '#components/organisations/company/site-view.tsx';
import { spaceMetadata } from '#lib/web/pages/space-metadata.ts';

type Props = { params: Promise<{ id: string }> };

export const generateMetadata = spaceMetadata('company_site', 'company.site.part.place');

/** `new` instead of an id is the form of a new site. */
export default async function SitePage({ params }: Props) {
  return <SiteView id={(await params).id} />;
}
