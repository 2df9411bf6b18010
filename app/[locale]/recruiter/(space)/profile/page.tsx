import { getTranslations } from 'next-intl/server';
import { ProfileView } from '#components/accounts/profile/profile-view.tsx';
import { RecruiterProfileForm } from '#components/accounts/profile/recruiter-profile-form.tsx';
import { JoiningSection } from '#components/team/joining-section.tsx';
import { LeaveSection } from '#components/team/leave-section.tsx';
import { ClientTexts } from '#lib/i18n/client-texts.tsx';
import { safeReturnPath } from '#lib/rules/return-path.ts';
import { registerAvailable } from '#lib/web/company-register/register-available.ts';
import { loadCounters } from '#lib/web/counters.ts';
import { spaceMetadata } from '#lib/web/pages/space-metadata.ts';

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export const generateMetadata = spaceMetadata('profile_recruiter', 'profile.recruiter.title');

/** `?next=` is the path to open after saving; `?saved=1`: the profile has just been saved. */
export default async function RecruiterProfilePage({ searchParams }: Props) {
  const [{ next, saved }, t, hasRegister, counters] = await Promise.all([
    searchParams,
    getTranslations('profile.recruiter'),
    registerAvailable(),
    loadCounters(),
  ]);
  return (
    <ProfileView
      role="recruiter"
      title={t('title')}
      intro={t('intro')}
      next={safeReturnPath(next, '')}
      saved={saved === '1'}
      more={<JoiningSection />}
      team={<LeaveSection />}
      form={(formProps) => (
        <ClientTexts features={['form', 'validation', 'profile', 'companyRegister']}>
          <RecruiterProfileForm
            {...formProps}
            hasRegister={hasRegister}
            ownsCompany={!counters?.refusedActs?.includes('own')}
          />
        </ClientTexts>
      )}
    />
  );
}
