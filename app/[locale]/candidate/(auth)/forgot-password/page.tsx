import { privateAccountMetadata } from '#components/accounts/account-metadata.ts';
import { ForgotPasswordView } from '#components/accounts/authentication/password-views.tsx';
import type { PageQuery } from '#components/accounts/query.ts';

export const generateMetadata = privateAccountMetadata('forgot', 'candidate');

export default async function Page({ searchParams }: { searchParams: Promise<PageQuery> }) {
  return <ForgotPasswordView role="candidate" query={await searchParams} />;
}
