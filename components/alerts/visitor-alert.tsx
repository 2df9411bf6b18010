import clsx from 'clsx';
import type { Texts } from '#lib/i18n/texts.ts';
import { VisitorAlertForm } from './visitor-alert-form.tsx';

type Props = Readonly<{
  /** The address of the search's results. */
  search: string;
  className?: string;
  t: Texts;
}>;

/** Below a list of offers. On results SearchIsland hides it from people who are signed in: they save the search. */
export function VisitorAlert({ search, className, t }: Props) {
  return (
    <section
      data-visitors-only=""
      data-print="no"
      aria-labelledby="alert-title"
      className={clsx(
        'p-4 md:p-5 text-left bg-paper border border-line border-t-4 border-t-signal rounded',
        className,
      )}
    >
      <h2 id="alert-title" className="text-18 md:text-22">
        {t('alerts.title')}
      </h2>
      <p className="mt-1 text-steel">{t('alerts.text')}</p>
      <VisitorAlertForm search={search} className="mt-3" t={t} />
    </section>
  );
}
