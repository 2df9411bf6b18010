import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ProfileForm } from '#components/account/profile-form.tsx';
import { ProfileView } from '#components/account/profile-view.tsx';
import { parisDay } from '#lib/rules/paris-day.ts';
import { safeReturnPath } from '#lib/web/return-path.ts';

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('profile');
  return { title: t('title'), robots: { index: false } };
}

/** `?next=` is a path to go on to once the profile is saved; `?saved=1` says that it has just been. */
export default async function ProfilePage({ searchParams }: Props) {
  const [{ next, saved }, t] = await Promise.all([searchParams, getTranslations('profile')]);
  return (
    <ProfileView
      role="candidate"
      title={t('title')}
      intro={t('intro')}
      next={safeReturnPath(next, '')}
      saved={saved === '1'}
      form={(given) => <ProfileForm {...given} today={parisDay(new Date())} />}
    />
  );
}
