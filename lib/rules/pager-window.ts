export type PagerStep = { kind: 'page' | 'back' | 'on'; page: number };

const BUTTONS = 5;
const JUMP = 5;

/**
 * Five pages around the current one, with ellipses that jump five pages.
 * @param page from 1; values outside become the nearest page
 * @param totalPages 0 or 1 gives no button
 */
export function pagerWindow(page: number, totalPages: number): PagerStep[] {
  if (totalPages <= 1) return [];
  const current = Math.min(Math.max(1, Math.trunc(page)), totalPages);
  const count = Math.min(BUTTONS, totalPages);
  const first = Math.min(Math.max(1, current - Math.floor(BUTTONS / 2)), totalPages - count + 1);
  const last = first + count - 1;
  const steps: PagerStep[] = [];
  if (first > 1) steps.push({ kind: 'back', page: Math.max(1, current - JUMP) });
  for (let number = first; number <= last; number += 1) steps.push({ kind: 'page', page: number });
  if (last < totalPages) steps.push({ kind: 'on', page: Math.min(totalPages, current + JUMP) });
  return steps;
}
