import { accountMetadata } from '#components/account/account-metadata.ts';
import { LoginView } from '#components/account/login-view.tsx';
import type { PageQuery } from '#components/account/query.ts';

export const generateMetadata = accountMetadata('login', 'candidate');

export default async function Page({ searchParams }: { searchParams: Promise<PageQuery> }) {
  return <LoginView role="candidate" query={await searchParams} />;
}
