import { useTranslations } from 'next-intl';
import { demoData } from '#lib/web/pages/demo-data.ts';

/** Says on every page of a public address that what stands there is invented. */
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

/** Says in the footer that there is demo data. */
export function DemoMark({ className }: Readonly<{ className?: string }>) {
  const t = useTranslations('frame.demo');
  return demoData() === 'none' ? null : <p className={className}>{t('label')}</p>;
}
