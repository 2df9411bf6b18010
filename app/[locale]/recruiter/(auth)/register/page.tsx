import { accountMetadata } from '#components/account/account-metadata.ts';
import type { PageQuery } from '#components/account/query.ts';
import { RegisterView } from '#components/account/register-view.tsx';

export const generateMetadata = accountMetadata('register', 'recruiter');

export default async function Page({ searchParams }: { searchParams: Promise<PageQuery> }) {
  return <RegisterView role="recruiter" query={await searchParams} />;
}
