import { getLocale } from 'next-intl/server';
import { ButtonLink } from '#components/ui/button.tsx';
import { verificationContract } from '#lib/contract/organisations/verification.ts';
import { formatter } from '#lib/i18n/format.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { textsOf } from '#lib/i18n/texts.ts';
import { paths } from '#lib/paths/paths.ts';
import { upstream } from '#lib/web/upstream/upstream.ts';

/** For owners: says whether the garage is verified, and leads to the proofs. */
export async function VerificationSection() {
  const [locale, { data }] = await Promise.all([
    getLocale() as Promise<Locale>,
    upstream(verificationContract.read, {}),
  ]);
  const t = textsOf(locale);
  const { verified } = data;
  return (
    <section aria-labelledby="verification-title" className="panel mt-4">
      <h2 id="verification-title" className="text-18">
        {t('verification.title')}
      </h2>
      <p className="mt-2 mb-3 text-steel">
        {verified
          ? t('verification.verified', { date: formatter(locale).date(verified.at) })
          : t('verification.section.text')}
      </p>
      <ButtonLink href={paths.companyVerification()} variant="second">
        {t(verified ? 'verification.section.link' : 'verification.link.submit')}
      </ButtonLink>
    </section>
  );
}
