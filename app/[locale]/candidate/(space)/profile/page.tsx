import { getTranslations } from 'next-intl/server';
import { ProfileForm } from '#components/accounts/profile/profile-form.tsx';
import { ProfileView } from '#components/accounts/profile/profile-view.tsx';
import { MailChoicesSection } from '#components/applications/mail-choices/mail-choices-section.tsx';
import { safeReturnPath } from '#lib/rules/return-path.ts';
import { parisDay } from '#lib/rules/time/paris-day.ts';
import { spaceMetadata } from '#lib/web/pages/space-metadata.ts';

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export const generateMetadata = spaceMetadata('profile_candidate', 'profile.title');

/** `?next=` is the path to open after saving; `?saved=1`: the profile has just been saved. */
export default async function ProfilePage({ searchParams }: Props) {
  const [{ next, saved }, t] = await Promise.all([searchParams, getTranslations('profile')]);
  return (
    <ProfileView
      role="candidate"
      title={t('title')}
      intro={t('intro')}
      next={safeReturnPath(next, '')}
      saved={saved === '1'}
      more={<MailChoicesSection />}
      form={(formProps) => <ProfileForm {...formProps} today={parisDay(new Date())} />}
    />
  );
}
