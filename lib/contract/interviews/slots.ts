import * as z from 'zod';
import { INTERVIEW_LIMITS } from '#lib/rules/interviews/interview.ts';
import { SLOT_STATES } from '#lib/rules/interviews/slots.ts';
import { timestamp } from '../platform/fields.ts';
import { id } from '../platform/form-fields.ts';

/** A time among which the candidate chooses. */
export const slot = z.object({
  id: z.number(),
  time: timestamp,
  endTime: timestamp,
  duration: z.number(),
  /** `taken`: the organiser has a confirmed interview then. */
  state: z.enum(SLOT_STATES),
  /** The candidate has another interview then; false for recruiters. */
  busy: z.boolean(),
});
export type Slot = z.output<typeof slot>;

/** How the form of an interview begins, as the last invitations of its person say. */
export const usualTimes = z.object({
  /** An id of INTERVIEW_MINUTES. */
  duration: z.number(),
  /** When the person is free, on the clock of the place (`2026-12-02T09:00`). */
  times: z.array(z.string()),
});
export type UsualTimesAnswer = z.output<typeof usualTimes>;

/** Of a proposal, the slot that the candidate chooses by accepting. */
export const slotId = z.optional(id);

export const otherTime = z
  .string('required_field')
  .overwrite((text) => text.replace(/\r\n?/g, '\n'))
  .trim()
  .min(1, 'required_field')
  .max(INTERVIEW_LIMITS.otherTime, 'too_long');

export const OTHER_TIME_ERRORS = [
  'not_found',
  'interview_moved',
  'interview_answered',
  'interview_over',
] as const;
export const ANSWER_ERRORS = [...OTHER_TIME_ERRORS, 'slot_taken', 'slot_past'] as const;
