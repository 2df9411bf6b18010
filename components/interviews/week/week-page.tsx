import { SpaceShell } from '#components/frame/space/space-shell.tsx';
import { ClientTexts } from '#lib/i18n/client-texts.tsx';
import { paths } from '#lib/paths/paths.ts';
import { parisDay } from '#lib/rules/time/paris-day.ts';
import { typedDay, weekOf } from '#lib/rules/time/week.ts';
import { loadWeek } from '#lib/web/interviews/interviews.ts';
import { loadSpaceView } from '#lib/web/pages/space-view.ts';
import { CalendarsFold, loadCalendars } from '../calendars.tsx';
import { LiveInterviews } from '../live-interviews.tsx';
import { WeekView } from './week-view.tsx';

/** @param week any day of the week to show, `YYYY-MM-DD`; the present week for anything else */
export async function WeekPage({ week }: Readonly<{ week: unknown }>) {
  const today = parisDay(new Date());
  const days = weekOf(typedDay(week) ?? today);
  const [interviews, calendars, view] = await Promise.all([
    loadWeek(days),
    loadCalendars('recruiter'),
    loadSpaceView(),
  ]);
  return (
    <SpaceShell role="recruiter" path={paths.agenda()}>
      <WeekView days={days} today={today} interviews={interviews} view={view} />
      <ClientTexts features={['interviews']}>
        <CalendarsFold calendars={calendars} t={view.t} />
      </ClientTexts>
      <LiveInterviews />
    </SpaceShell>
  );
}
