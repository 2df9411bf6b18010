import type { Flash } from '#lib/web/session/flash.ts';

/** Whether the forms of a proposal show this refusal themselves. */
export const isBesideField = ({ fields }: NonNullable<Flash['failure']>): boolean =>
  fields?.otherTime !== undefined || fields?.slotId !== undefined;
