import { queueMail } from '#upstream/platform/mail/outbox.ts';
import { guestList, nameOf } from '../guest-list.ts';
import { interviewMail } from '../mail-templates.ts';
import { calendarFor, guestLetter, mailHost, type Occasion, valuesFor } from '../mails.ts';
import type { Guest } from '../people.ts';

/** To anyone who had it in their calendar as an interview with a date; takes it out. */
export type Former = Pick<Occasion, 'interview' | 'guests' | 'hosts'> | undefined;

/** The calendar knows the entry by the time that it had. */
const cancelled = (occasion: Occasion, { interview }: NonNullable<Former>): Occasion => ({
  ...occasion,
  interview: { ...interview, revision: occasion.interview.revision },
});

/** Asks for a choice among other slots than before. */
export async function mailOtherSlots(occasion: Occasion, guest: Guest, former: Former): Promise<void> {
  const letter = await guestLetter(occasion, guest, 'interviewReoffered');
  const attachments = former
    ? [calendarFor(cancelled(occasion, former), guest, { method: 'cancel', guests: [guest], hosts: [] })]
    : [];
  await queueMail(occasion.tx, occasion.mail, { ...letter, attachments });
}

/** Tells the organiser which slots wait for a choice; colleagues are invited once there is a date. */
export async function mailSlotsSent(occasion: Occasion, former?: Former): Promise<void> {
  const [organiser] = occasion.hosts;
  await queueMail(occasion.tx, occasion.mail, {
    to: organiser.email,
    language: organiser.language,
    template: interviewMail('interviewSlotsSent'),
    values: {
      ...valuesFor(occasion, organiser),
      reader: 'organiser',
      firstName: organiser.name,
      candidates: guestList(occasion, organiser),
    },
    attachments: former
      ? [
          calendarFor(cancelled(occasion, former), organiser, {
            method: 'cancel',
            guests: [],
            hosts: [organiser],
          }),
        ]
      : [],
  });
}

/** The candidate has chosen: tells everybody of the company, with the calendar file. */
export async function mailChosen(occasion: Occasion, by: Guest): Promise<void> {
  const [organiser, ...colleagues] = occasion.hosts;
  const answered = { by, answer: 'accepted', answerMessage: '' } as const;
  await mailHost(occasion, organiser, 'interviewChosen', { answered });
  for (const colleague of colleagues) await mailHost(occasion, colleague, 'interviewFixed');
}

/** The candidate's own words, which a reply answers. */
export async function mailOtherTime(occasion: Occasion, by: Guest, otherTime: string): Promise<void> {
  const [organiser] = occasion.hosts;
  await queueMail(occasion.tx, occasion.mail, {
    to: organiser.email,
    language: organiser.language,
    template: interviewMail('interviewOtherTime'),
    values: {
      ...valuesFor(occasion, organiser),
      reader: 'organiser',
      firstName: organiser.name,
      candidate: nameOf(by),
      message: otherTime,
      replyTo: by.email,
    },
  });
}

/** Others have taken the last slot. */
export async function mailSlotsGone(occasion: Occasion): Promise<void> {
  const { tx, mail, hosts, guests } = occasion;
  for (const guest of guests) {
    if (guest.answer === 'pending')
      await queueMail(tx, mail, await guestLetter(occasion, guest, 'interviewSlotsGone'));
  }
  const [organiser] = hosts;
  await queueMail(tx, mail, {
    to: organiser.email,
    language: organiser.language,
    template: interviewMail('interviewSlotsGone'),
    values: {
      ...valuesFor(occasion, organiser),
      reader: 'organiser',
      firstName: organiser.name,
      candidate: guests.map(nameOf).join(', '),
    },
  });
}

/** Takes a proposal back; nothing is in a calendar yet, and colleagues have heard of nothing. */
export async function mailUnoffered(occasion: Occasion): Promise<void> {
  const { tx, mail, interview, guests } = occasion;
  for (const guest of guests) {
    if (guest.answer === 'rejected') continue;
    await queueMail(tx, mail, {
      to: guest.email,
      language: guest.language,
      template: interviewMail('interviewUnoffered'),
      values: {
        ...valuesFor(occasion, guest),
        reader: 'candidate',
        firstName: guest.firstName,
        ownAnswer: guest.answer,
        replyTo: interview.organiserEmail,
      },
    });
  }
  const [organiser] = occasion.hosts;
  await queueMail(tx, mail, {
    to: organiser.email,
    language: organiser.language,
    template: interviewMail('interviewUnoffered'),
    values: { ...valuesFor(occasion, organiser), reader: 'organiser', firstName: organiser.name },
  });
}
