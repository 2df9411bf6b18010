import * as z from 'zod/mini';
import { LONGEST_SUBJECT } from '#lib/rules/messages/answer-subject.ts';
import { hasGap, LONGEST_TEMPLATE_NAME, unknownVariables } from '#lib/rules/messages/templates.ts';
import { requiredId, requiredText, seenRevision } from '../platform/form-fields.ts';

/** In UTF-16 units. */
export const LONGEST_MESSAGE = 5000;

const filled = (max: number) =>
  z.string().check(z.minLength(1, 'required_field'), z.maxLength(max, 'too_long'));

/** Runs of spaces, line ends and control characters become one space. */
const oneLine = z.pipe(
  z.pipe(
    z.string('required_field'),
    z.transform((text) => text.replace(/[\s\p{Cc}]+/gu, ' ').trim()),
  ),
  filled(LONGEST_SUBJECT),
);

/** Lines end as in Unix; other control characters, which the database refuses, are left out. */
const severalLines = z.pipe(
  z.pipe(
    z.string('required_field'),
    z.transform((text) =>
      text
        .replace(/\r\n?/g, '\n')
        .replace(/[^\P{Cc}\n\t]/gu, '')
        .trim(),
    ),
  ),
  filled(LONGEST_MESSAGE),
);

export const newMessage = z.object({
  recipientId: requiredId,
  subject: oneLine,
  text: severalLines,
  /** Made once per form: sending the same key again returns the first answer. */
  clientKey: z.optional(z.uuid('invalid_field')),
});

const isComplete = z.refine<string>((text) => !hasGap(text), 'template_gap');

/** Recruiters begin with a template, whose gaps must not reach the candidate. */
export const completedMessage = z.extend(newMessage, {
  subject: oneLine.check(isComplete),
  text: severalLines.check(isComplete),
});

const knowsVariables = z.refine<string>((text) => unknownVariables(text).length === 0, 'unknown_variable');

/** A text for messages with variables, which a person keeps. */
export const messageTemplate = z.object({
  name: requiredText(LONGEST_TEMPLATE_NAME),
  subject: oneLine.check(knowsVariables),
  text: severalLines.check(knowsVariables),
  revision: seenRevision,
});

/** How many people one call writes to at most: a full page of the list of received CVs. */
export const WRITTEN_AT_ONCE = 50;

/** A message to several people, whose variables are filled in for each. */
export const severalMessages = z.object({
  recipientIds: z
    .array(requiredId)
    .check(z.minLength(1, 'required_field'), z.maxLength(WRITTEN_AT_ONCE, 'invalid_field')),
  subject: oneLine.check(knowsVariables, isComplete),
  text: severalLines.check(knowsVariables, isComplete),
  clientKey: newMessage.shape.clientKey,
});
