import { useTranslations } from 'next-intl';
import { paths } from '#lib/paths/paths.ts';

/**
 * Next requires this file, but no page of ours ends here: unknown paths get global-not-found.tsx and missing objects
 * NotFoundView. Every page carries it in its payload, so it is small.
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
