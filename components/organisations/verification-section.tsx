import { getLocale } from 'next-intl/server';
import { ButtonLink } from '#components/ui/button.tsx';
import { textsOf } from '#lib/i18n/texts.ts';
import { paths } from '#lib/paths/paths.ts';
import { loadCounters } from '#lib/web/counters.ts';

/** On the account page of an owner: leads to the verification of the garage. */
export async function VerificationSection() {
  const counters = await loadCounters();
  if (!counters || counters.refusedActs?.includes('own')) return null;
  const t = textsOf(await getLocale());
  return (
    <section aria-labelledby="verification-title" className="panel mt-4">
      <h2 id="verification-title" className="text-18">
        {t('verification.section.title')}
      </h2>
      <p className="mt-2 mb-3 text-steel">{t('verification.section.text')}</p>
      <ButtonLink href={paths.companyVerification()} variant="second">
        {t('verification.section.link')}
      </ButtonLink>
    </section>
  );
}
