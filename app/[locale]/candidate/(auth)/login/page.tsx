import { accountMetadata } from '#components/accounts/account-metadata.ts';
import { LoginView } from '#components/accounts/authentication/login-view.tsx';
import type { PageQuery } from '#components/accounts/query.ts';

export const generateMetadata = accountMetadata('login', 'candidate');

export default async function Page({ searchParams }: { searchParams: Promise<PageQuery> }) {
  return <LoginView role="candidate" query={await searchParams} />;
}
