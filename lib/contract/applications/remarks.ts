import * as z from 'zod';
import {
  LONGEST_NOTE,
  LONGEST_TAG,
  MOST_STARS,
  MOST_TAGS,
  tidyTag,
} from '#lib/rules/applications/remarks.ts';
import { idParam, idParams, nothing, timestamp } from '../platform/fields.ts';
import { requiredId, requiredLines, requiredText } from '../platform/form-fields.ts';
import { defineResource } from '../platform/operation.ts';

const note = z.object({
  id: z.number(),
  text: z.string(),
  /** Who wrote it; null when they left. */
  by: z.string().nullable(),
  createdAt: timestamp,
  /** Null until it is changed. */
  editedAt: timestamp.nullable(),
  /** Of its text, so that a second window notices a change. */
  revision: z.number(),
  /** The caller wrote it. */
  canEdit: z.boolean(),
  /** The caller wrote it, or manages the people of the organisation. */
  canDelete: z.boolean(),
});
export type Note = z.output<typeof note>;

/** What the recruiter's side remarks on a candidate; the candidate reads it in their export only. */
export const remarks = z.object({
  /** 1 to 5; 0 without. */
  stars: z.number(),
  /** In the order in which they were added. */
  tags: z.array(z.string()),
  /** Oldest first. */
  notes: z.array(note),
});
export type Remarks = z.output<typeof remarks>;

const starCount = z.number('invalid_field').int('invalid_field').min(0, 'invalid_field');
const stars = starCount.max(MOST_STARS, 'invalid_field');

export const tagName = requiredText(200)
  .check(z.overwrite(tidyTag))
  .check(z.maxLength(LONGEST_TAG, 'too_long'));

const ownApplication = { object: 'application', at: 'params.id' } as const;
const works = { role: 'recruiter', member: 'work', own: [ownApplication] } as const;
const noteParams = z.object({ id: idParam, noteId: idParam });
const worksOnNote = {
  role: 'recruiter',
  member: 'work',
  own: [ownApplication, { object: 'note', at: 'params.noteId' }],
} as const;
const text = requiredLines(LONGEST_NOTE);

export const remarksContract = defineResource({
  own: {
    method: 'GET',
    path: '/remarks',
    access: { role: 'recruiter', member: 'read' },
    summary: 'The tags that the organisation uses, the most used 200 first, and whether it gives stars',
    rateLimit: 'read',
    data: z.object({ tags: z.array(z.string()), hasStars: z.boolean() }),
  },
  rate: {
    method: 'PUT',
    path: '/cv-infos/:id/stars',
    access: works,
    summary: 'Give an application stars, or none; `from` is what the caller saw',
    rateLimit: 'write',
    params: idParams,
    body: z.object({ stars, from: stars.optional() }),
    data: nothing,
    errors: ['not_found', 'conflict', 'no_plan'],
  },
  addTag: {
    method: 'POST',
    path: '/cv-infos/:id/tags',
    access: works,
    summary: `Add a tag to an application, which has ${MOST_TAGS} at most; one that it has stays`,
    rateLimit: 'write',
    params: idParams,
    body: z.object({ name: tagName }),
    data: nothing,
    errors: ['not_found', 'no_plan'],
  },
  removeTag: {
    method: 'POST',
    path: '/cv-infos/:id/tags/remove',
    access: works,
    summary: 'Remove a tag from an application',
    rateLimit: 'write',
    params: idParams,
    body: z.object({ name: tagName }),
    data: nothing,
    errors: ['not_found', 'no_plan'],
  },
  addNote: {
    once: true,
    method: 'POST',
    path: '/cv-infos/:id/notes',
    access: works,
    summary: 'Write a note on an application, in the name of the caller',
    rateLimit: 'write',
    params: idParams,
    body: z.object({ text }),
    data: z.object({ id: z.number() }),
    errors: ['not_found', 'no_plan'],
  },
  editNote: {
    method: 'PUT',
    path: '/cv-infos/:id/notes/:noteId',
    access: worksOnNote,
    summary: 'Change a note that the caller wrote; `revision` is the one that the change began from',
    rateLimit: 'write',
    params: noteParams,
    body: z.object({ text, revision: requiredId }),
    data: nothing,
    errors: ['not_found', 'conflict', 'no_plan'],
  },
  deleteNote: {
    method: 'DELETE',
    path: '/cv-infos/:id/notes/:noteId',
    access: worksOnNote,
    summary:
      'Delete a note that the caller wrote; who manages the people of the organisation may delete every one',
    rateLimit: 'write',
    params: noteParams,
    data: nothing,
    errors: ['not_found', 'no_plan'],
  },
});
