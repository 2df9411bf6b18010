import type { ApplicationState } from './application-state.ts';

/** Times are ISO 8601, null when unknown. */
export type ApplicationProgress = Readonly<{
  state: ApplicationState;
  createdAt: string;
  viewedAt: string | null;
  selectedAt: string | null;
  decidedAt: string | null;
}>;

export type ApplicationStep = Readonly<{
  name: 'sent' | 'view' | 'review' | 'answer' | 'accepted' | 'refused' | 'closed';
  done: boolean;
  at: string | null;
}>;

function lastStep({ state, decidedAt }: ApplicationProgress): ApplicationStep {
  if (state === 'accepted' || state === 'refused') return { name: state, done: true, at: decidedAt };
  if (state === 'closed') return { name: 'closed', done: true, at: null };
  return { name: 'answer', done: false, at: null };
}

/** Sent, seen, under review, answered. Skipped steps before an answer are left out. */
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
