import { redirect } from 'next/navigation';
import { getLocale, getTranslations } from 'next-intl/server';
import { PublicShell } from '#components/frame/public-shell.tsx';
import { PageHead } from '#components/ui/page-head.tsx';
import { referenceContract } from '#lib/contract/reference/reference.ts';
import { ClientTexts } from '#lib/i18n/client-texts.tsx';
import { paths } from '#lib/paths/paths.ts';
import { registerAvailable } from '#lib/web/company-register/register-available.ts';
import { loadReference } from '#lib/web/upstream/reference.ts';
import { readSession, upstream } from '#lib/web/upstream/upstream.ts';
import { offerFormReference } from '../form/offer-form-reference.ts';
import { FirstOfferAccountForm } from './first-offer-account-form.tsx';
import { FirstOfferForm } from './first-offer-form.tsx';

/** A recruiter who is signed in has an account to publish with. */
async function leaveToRecruiters(): Promise<void> {
  if ((await readSession())?.role === 'recruiter') redirect(paths.offerCreate());
}

const SHELL = 'wrap max-w-[1080px] pt-6 md:pt-10';

export async function FirstOfferView() {
  await leaveToRecruiters();
  const locale = await getLocale();
  const [t, lists, { data: payMinima }] = await Promise.all([
    getTranslations('ownOfferForm.first'),
    loadReference(locale),
    upstream(referenceContract.payMinima, {}),
  ]);
  return (
    <PublicShell recruiterButton className={SHELL}>
      <PageHead title={t('title')} />
      <p className="mb-4 text-steel">
        {t('lead')} <a href={paths.login('recruiter', paths.offerCreate())}>{t('sign_in')}</a>
      </p>
      <ClientTexts
        features={[
          'form',
          'validation',
          'ui',
          'longForm',
          'versions',
          'ownOfferForm',
          'offerTraining',
          'cvSheet',
          'screening',
        ]}
      >
        <FirstOfferForm reference={offerFormReference(lists, payMinima)} />
      </ClientTexts>
    </PublicShell>
  );
}

export async function FirstOfferAccountView() {
  await leaveToRecruiters();
  const [t, hasRegister] = await Promise.all([getTranslations('ownOfferForm.first'), registerAvailable()]);
  return (
    <PublicShell recruiterButton className={SHELL}>
      <PageHead title={t('account_title')} />
      <noscript>
        <p>{t('no_script')}</p>
      </noscript>
      <ClientTexts
        features={['form', 'validation', 'ui', 'ownOfferForm', 'authentication', 'companyRegister']}
      >
        <FirstOfferAccountForm hasRegister={hasRegister} />
      </ClientTexts>
    </PublicShell>
  );
}
