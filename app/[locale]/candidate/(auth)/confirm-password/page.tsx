import { privateAccountMetadata } from '#components/accounts/account-metadata.ts';
import { ConfirmPasswordView } from '#components/accounts/authentication/password-views.tsx';
import type { PageQuery } from '#components/accounts/query.ts';

export const generateMetadata = privateAccountMetadata('reset', 'candidate');

export default async function Page({ searchParams }: { searchParams: Promise<PageQuery> }) {
  return <ConfirmPasswordView role="candidate" query={await searchParams} />;
}
