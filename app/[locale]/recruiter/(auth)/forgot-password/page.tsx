import { privateAccountMetadata } from '#components/account/account-metadata.ts';
import { ForgotPasswordView } from '#components/account/password-views.tsx';
import type { PageQuery } from '#components/account/query.ts';

export const generateMetadata = privateAccountMetadata('forgot', 'recruiter');

export default async function Page({ searchParams }: { searchParams: Promise<PageQuery> }) {
  return <ForgotPasswordView role="recruiter" query={await searchParams} />;
}
