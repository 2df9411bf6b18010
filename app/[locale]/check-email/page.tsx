import { privateAccountMetadata } from '#components/account/account-metadata.ts';
import { AuthShell } from '#components/account/auth-shell.tsx';
import { CheckEmailView } from '#components/account/check-email-view.tsx';
import type { PageQuery } from '#components/account/query.ts';

export const generateMetadata = privateAccountMetadata('check');

export default async function Page({ searchParams }: { searchParams: Promise<PageQuery> }) {
  return (
    <AuthShell>
      <CheckEmailView query={await searchParams} />
    </AuthShell>
  );
}
