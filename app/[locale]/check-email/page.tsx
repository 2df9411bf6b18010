import { privateAccountMetadata } from '#components/accounts/account-metadata.ts';
import { AuthShell } from '#components/accounts/authentication/auth-shell.tsx';
import { CheckEmailView } from '#components/accounts/authentication/check-email-view.tsx';
import type { PageQuery } from '#components/accounts/query.ts';

export const generateMetadata = privateAccountMetadata('check');

export default async function Page({ searchParams }: { searchParams: Promise<PageQuery> }) {
  return (
    <AuthShell>
      <CheckEmailView query={await searchParams} />
    </AuthShell>
  );
}
