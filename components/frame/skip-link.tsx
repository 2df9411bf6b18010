import { useTranslations } from 'next-intl';

/** The id of every page's main element. */
export const MAIN_ID = 'contenu';

/** First in the page: takes a keyboard past the header. */
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
