import { getTranslations } from 'next-intl/server';
import { ButtonLink } from '#components/ui/button.tsx';
import { paths } from '#lib/paths/paths.ts';

/** For owners: leads to how their people sign in. */
export async function ConnectionSection() {
  const t = await getTranslations('connection.section');
  return (
    <section aria-labelledby="connection-title" className="panel mt-4">
      <h2 id="connection-title" className="text-18">
        {t('title')}
      </h2>
      <p className="mt-2 mb-3 text-steel">{t('text')}</p>
      <ButtonLink href={paths.companyConnection()} variant="second">
        {t('link')}
      </ButtonLink>
    </section>
  );
}
