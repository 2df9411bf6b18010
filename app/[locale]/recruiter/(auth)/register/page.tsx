import { accountMetadata } from '#components/accounts/account-metadata.ts';
import { RegisterView } from '#components/accounts/authentication/register-view.tsx';
import type { PageQuery } from '#components/accounts/query.ts';

export const generateMetadata = accountMetadata('register', 'recruiter');

export default async function Page({ searchParams }: { searchParams: Promise<PageQuery> }) {
  return <RegisterView role="recruiter" query={await searchParams} />;
}
