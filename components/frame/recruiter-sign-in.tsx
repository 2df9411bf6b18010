'use client';

import { ButtonLink } from '#components/ui/button.tsx';
import { paths } from '#lib/paths/paths.ts';
import { useSession } from './use-session.ts';

/** Leads to the recruiter's sign-in page, which sends on who is signed in already. */
export function RecruiterSignIn({ signIn, mySpace }: Readonly<{ signIn: string; mySpace: string }>) {
  const { user } = useSession();
  return (
    <ButtonLink variant="line" href={paths.login('recruiter')}>
      {user?.role === 'recruiter' ? mySpace : signIn}
    </ButtonLink>
  );
}
