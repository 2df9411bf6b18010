import { useTranslations } from 'next-intl';

export const MAIN_ID = 'contenu';

/** The first element of the page. */
export function SkipLink() {
  const t = useTranslations('frame');
  return (
    <a
      href={`#${MAIN_ID}`}
      className="absolute left-4 -top-20 focus:top-2 z-20 px-4 py-2.5 bg-paper text-ink font-bold"
      data-print="no"
    >
      {t('skip')}
    </a>
  );
}
