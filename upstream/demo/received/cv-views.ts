import { parisDay } from '#lib/rules/time/paris-day.ts';
import { cvViews } from '#upstream/platform/schema/cv-views/tables.ts';
import type { DemoApplication } from '../applications.ts';
import type { DemoRun } from '../generate.ts';

/** Whoever opened an application has opened its CV. An organisation has the number of the account that founded it. */
export async function addCvViews({ db }: DemoRun, known: readonly DemoApplication[]): Promise<void> {
  const views = known.flatMap((application) => {
    if (application.viewed_at === null) return [];
    const at = new Date(application.viewed_at);
    return {
      cvId: application.cv_id,
      candidateId: application.candidate_id,
      viewerId: application.organisation_id,
      organisationId: application.organisation_id,
      way: 'application' as const,
      day: parisDay(at),
      firstAt: at,
      lastAt: at,
    };
  });
  if (views.length > 0) await db.insert(cvViews).values(views).onConflictDoNothing();
}
