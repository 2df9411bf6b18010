'use client';

import { ButtonLink } from '#components/ui/button.tsx';
import { paths } from '#lib/paths/paths.ts';
import { useSession } from './use-session.ts';

/** The sign-in page redirects signed-in users. */
export function RecruiterSignIn({ signIn, mySpace }: Readonly<{ signIn: string; mySpace: string }>) {
  const { user } = useSession();
  return (
    <ButtonLink variant="line" href={paths.login('recruiter')}>
      {user?.role === 'recruiter' ? mySpace : signIn}
    </ButtonLink>
  );
}
