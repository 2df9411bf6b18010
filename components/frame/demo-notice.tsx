import { useTranslations } from 'next-intl';
import { demoData } from '#lib/web/pages/demo-data.ts';

/** Marks every page at a public address as demo data. */
export function DemoNotice() {
  const t = useTranslations('frame.demo');
  if (demoData() !== 'public') return null;
  return (
    <aside
      aria-label={t('label')}
      className="frame bg-signal text-on-signal py-2 text-14 font-semibold"
      data-print="no"
    >
      <p className="wrap">{t('notice')}</p>
    </aside>
  );
}

export function DemoMark() {
  const t = useTranslations('frame.demo');
  return demoData() === 'none' ? null : <p>{t('label')}</p>;
}
