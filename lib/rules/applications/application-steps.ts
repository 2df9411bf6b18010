import type { ApplicationState } from './application-state.ts';

/** How far an application has come, as its candidate reads it; the times are ISO 8601, null when not known. */
export type ApplicationProgress = Readonly<{
  state: ApplicationState;
  createdAt: string;
  viewedAt: string | null;
  selectedAt: string | null;
  decidedAt: string | null;
}>;

/**
 * One step of the way from sending to the answer. A step that is not `done` lies ahead; `at` is when it was
 * done, null when that is not known.
 */
export type ApplicationStep = Readonly<{
  name: 'sent' | 'view' | 'review' | 'answer' | 'accepted' | 'refused' | 'closed';
  done: boolean;
  at: string | null;
}>;

/** The last step: the answer that came, the offer that ended without one, or the answer to come. */
function lastStep({ state, decidedAt }: ApplicationProgress): ApplicationStep {
  if (state === 'accepted' || state === 'refused') return { name: state, done: true, at: decidedAt };
  if (state === 'closed') return { name: 'closed', done: true, at: null };
  return { name: 'answer', done: false, at: null };
}

/**
 * The way of an application in order: sent, seen, under review, answered. What was passed over on the way to
 * an answer is left out, what may still come stands open.
 */
export function applicationSteps(progress: ApplicationProgress): ApplicationStep[] {
  const { state, createdAt, viewedAt, selectedAt } = progress;
  const last = lastStep(progress);
  const review = selectedAt !== null || state === 'review';
  const decided = state === 'accepted' || state === 'refused';
  const between: ApplicationStep[] = [
    { name: 'view', done: viewedAt !== null || review || decided || state === 'view', at: viewedAt },
    { name: 'review', done: review, at: selectedAt },
  ];
  return [
    { name: 'sent', done: true, at: createdAt },
    ...between.filter(({ done }) => done || !last.done),
    last,
  ];
}
