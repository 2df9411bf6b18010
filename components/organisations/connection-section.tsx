import { getLocale } from 'next-intl/server';
import { ButtonLink } from '#components/ui/button.tsx';
import { textsOf } from '#lib/i18n/texts.ts';
import { paths } from '#lib/paths/paths.ts';

/** For owners: leads to how their people sign in. */
export async function ConnectionSection() {
  const t = textsOf(await getLocale());
  return (
    <section aria-labelledby="connection-title" className="panel mt-4">
      <h2 id="connection-title" className="text-18">
        {t('connection.section.title')}
      </h2>
      <p className="mt-2 mb-3 text-steel">{t('connection.section.text')}</p>
      <ButtonLink href={paths.companyConnection()} variant="second">
        {t('connection.section.link')}
      </ButtonLink>
    </section>
  );
}
