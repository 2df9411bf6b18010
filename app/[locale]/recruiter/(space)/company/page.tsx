import { CompanyView } from '#components/organisations/company/company-view.tsx';
import { spaceMetadata } from '#lib/web/pages/space-metadata.ts';

export const generateMetadata = spaceMetadata('company', 'company.title');

export default function CompanyPage() {
  return <CompanyView />;
}
