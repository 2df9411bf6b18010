import { accountMetadata } from '#components/accounts/account-metadata.ts';
import { LoginView } from '#components/accounts/authentication/login-view.tsx';
import type { PageQuery } from '#components/accounts/query.ts';

export const generateMetadata = accountMetadata('login', 'recruiter');

export default async function Page({ searchParams }: { searchParams: Promise<PageQuery> }) {
  return <LoginView role="recruiter" query={await searchParams} />;
}
