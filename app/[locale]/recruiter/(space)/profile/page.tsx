import { getTranslations } from 'next-intl/server';
import { ProfileView } from '#components/accounts/profile/profile-view.tsx';
import { RecruiterProfileForm } from '#components/accounts/profile/recruiter-profile-form.tsx';
import { safeReturnPath } from '#lib/rules/return-path.ts';
import { spaceMetadata } from '#lib/web/pages/space-metadata.ts';

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export const generateMetadata = spaceMetadata('profile_recruiter', 'profile.recruiter.title');

/** `?next=` is the path to open after saving; `?saved=1`: the profile has just been saved. */
export default async function RecruiterProfilePage({ searchParams }: Props) {
  const [{ next, saved }, t] = await Promise.all([searchParams, getTranslations('profile.recruiter')]);
  return (
    <ProfileView
      role="recruiter"
      title={t('title')}
      intro={t('intro')}
      next={safeReturnPath(next, '')}
      saved={saved === '1'}
      form={(formProps) => <RecruiterProfileForm {...formProps} />}
    />
  );
}
