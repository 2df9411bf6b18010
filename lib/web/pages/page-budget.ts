import type { ServerResponse } from 'node:http';
import { currentResponse } from '../next-adapter/current-response.ts';

/** Milliseconds that all calls of a page may take together; then it is answered without them. */
const BUDGET = 10_000;
export const PICTURE_BUDGET = 3_000;

const budgets = new WeakMap<ServerResponse, AbortSignal>();

/**
 * Ends every call of the current page, counted from the first, so that a silent upstream costs this time once.
 * Undefined outside a page.
 */
export function pageBudget(): AbortSignal | undefined {
  const response = currentResponse.getStore();
  if (!response) return undefined;
  const isPicture = response.req.url?.split('?')[0]?.endsWith('/picture') === true;
  const budget = budgets.get(response) ?? AbortSignal.timeout(isPicture ? PICTURE_BUDGET : BUDGET);
  budgets.set(response, budget);
  return budget;
}

export function withinBudget(init: RequestInit | undefined): RequestInit {
  const signal = pageBudget();
  return signal ? { ...init, signal } : { ...init };
}
