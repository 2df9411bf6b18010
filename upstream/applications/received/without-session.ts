import type { ReceivedApplication } from '#lib/contract/applications/received.ts';
import type { PlanStatus } from '#upstream/plans/credits.ts';

/**
 * What a garage reads outside its space, by mail or on the page of a mailed link: no notes, and without a plan only who
 * applied, for what, and from where. What a plan opens is left out.
 */
export function withoutSession(received: ReceivedApplication, plan: PlanStatus): ReceivedApplication {
  const application = { ...received, notes: [], tags: [], stars: 0 };
  if (plan.hasPaidPackage || (application.offerId !== null && application.offerId === plan.freeOfferId)) {
    return application;
  }
  const { cv } = application;
  const user = { ...cv.user, email: '', phoneNumber: null };
  return {
    ...application,
    message: null,
    screeningAnswers: [],
    cv: { ...cv, user, radius: null, experiences: [], trainings: [] },
  };
}
