import { accountMetadata } from '#components/account/account-metadata.ts';
import type { PageQuery } from '#components/account/query.ts';
import { RegisterView } from '#components/account/register-view.tsx';

export const generateMetadata = accountMetadata('register', 'candidate');

export default async function Page({ searchParams }: { searchParams: Promise<PageQuery> }) {
  return <RegisterView role="candidate" query={await searchParams} />;
}
