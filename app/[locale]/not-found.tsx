import { useTranslations } from 'next-intl';
import { paths } from '#lib/paths/paths.ts';

/**
 * What Next shows for notFound() below the language. No page of ours ends here: a path that nothing claims has
 * global-not-found.tsx, an absent object answers with NotFoundView. Every page carries this in its payload, so
 * it is small.
 */
export default function NotFound() {
  const t = useTranslations('frame.notFound');
  return (
    <main className="wrap py-12">
      <h1>{t('title')}</h1>
      <p>
        <a href={paths.home()}>{t('home')}</a>
      </p>
    </main>
  );
}
