import { ButtonLink } from '#components/ui/button.tsx';
import { ViewSwitch } from '#components/ui/lists/view-switch.tsx';
import { PageHead } from '#components/ui/page-head.tsx';
import type { Texts } from '#lib/i18n/texts.ts';
import { paths } from '#lib/paths/paths.ts';

type Props = Readonly<{
  title: string;
  shown: 'list' | 'week';
  listPath: string;
  /** A day of the week to switch to, `YYYY-MM-DD`. */
  day: string;
  t: Texts;
}>;

/** The head of the recruiter's agenda, as a list or as a week. */
export function AgendaHead({ title, shown, listPath, day, t }: Props) {
  const views = [
    { href: listPath, label: t('interviews.week.list'), icon: 'list', isShown: shown === 'list' },
    {
      href: paths.agenda({ week: day }),
      label: t('interviews.week.week'),
      icon: 'calendar',
      isShown: shown === 'week',
    },
  ] as const;
  return (
    <PageHead title={title}>
      <ViewSwitch label={t('interviews.week.views')} views={views} />
      <ButtonLink variant="primary" icon="calendar-plus" href={paths.scheduleMeeting()} data-act="work">
        {t('interviews.lists.schedule')}
      </ButtonLink>
    </PageHead>
  );
}
