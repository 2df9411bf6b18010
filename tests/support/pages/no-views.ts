import type { ViewCounter } from '#lib/web/server/view-counter.ts';

/** Of a web server whose visits nobody counts. */
export const noViews: ViewCounter = {
  answer: () => undefined,
  noteVisit: async () => undefined,
  flush: async () => undefined,
  close: async () => undefined,
};
