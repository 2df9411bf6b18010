import { privateAccountMetadata } from '#components/account/account-metadata.ts';
import { ConfirmPasswordView } from '#components/account/password-views.tsx';
import type { PageQuery } from '#components/account/query.ts';

export const generateMetadata = privateAccountMetadata('reset', 'candidate');

export default async function Page({ searchParams }: { searchParams: Promise<PageQuery> }) {
  return <ConfirmPasswordView role="candidate" query={await searchParams} />;
}
