import { apiTexts } from '#lib/i18n/api-texts.ts';
import * as paths from '#lib/paths/path-builders.ts';
import type { Db } from '#upstream/platform/db.ts';
import { queueCandidateMail } from '#upstream/platform/mail/candidate-mails.ts';
import { type MailDeps, queueMail } from '#upstream/platform/mail/outbox.ts';
import type { MailAttachment } from '#upstream/platform/schema/mail.ts';
import { type CalendarMethod, calendarFile } from './calendar.ts';
import { NO_NUMBER } from './call-numbers.ts';
import { guestList, nameOf } from './guest-list.ts';
import { newAnswerLink } from './links.ts';
import { type InterviewMailValues, interviewMail } from './mail-templates.ts';
import type { Guest, Host } from './people.ts';
import type { InterviewRow } from './read.ts';
import type { ShownSlot } from './slots/slots.ts';
import {
  type CallReader,
  interviewCall,
  interviewJob,
  interviewPlace,
  interviewWhen,
  numberToCall,
  slotWords,
} from './words.ts';

export type Occasion = {
  tx: Db;
  mail: MailDeps;
  interview: InterviewRow;
  guests: readonly Guest[];
  hosts: readonly [Host, ...Host[]];
  /** Of a proposal. */
  slots: readonly ShownSlot[];
};

type GuestTemplate =
  | 'interviewInvited'
  | 'interviewOffered'
  | 'interviewReoffered'
  | 'interviewSlotsGone'
  | 'interviewConfirmed'
  | 'interviewMoved'
  | 'interviewUpdated'
  | 'interviewReminder';
type HostTemplate =
  | 'interviewPlanned'
  | 'interviewChanged'
  | 'interviewWithdrawn'
  | 'interviewAnswered'
  | 'interviewChosen'
  | 'interviewFixed'
  | 'interviewReminder';

/** Both as an alternative part and as a file, for all mail programs. */
function invite(method: 'request' | 'cancel', content: string): MailAttachment {
  return {
    filename: method === 'cancel' ? 'annulation.ics' : 'invitation.ics',
    contentType: `text/calendar; charset=utf-8; method=${method.toUpperCase()}`,
    content: Buffer.from(content).toString('base64'),
  };
}

export function calendarFor(
  occasion: Occasion,
  reader: Guest | Host,
  part: {
    method: Exclude<CalendarMethod, 'publish'>;
    guests: readonly Guest[];
    hosts: readonly Host[];
    answerLink?: string;
  },
): MailAttachment {
  const { interview, mail } = occasion;
  const texts = apiTexts(reader.language);
  const isOrganiser = !isGuest(reader) && readerOf(occasion, reader) === 'organiser';
  const entry = {
    ...part,
    ...(isOrganiser ? { agendaLink: mail.settings.publicUrl + paths.agenda() } : {}),
    interview,
    reader: callReader(occasion, reader),
    stamp: mail.clock(),
  };
  return invite(part.method, calendarFile(part.method, [entry], texts));
}

const isGuest = (reader: Guest | Host): reader is Guest => 'invitationId' in reader;

/** Candidates know their own number. What hosts may know is in the occasion (`knownTo`). */
const callReader = ({ guests }: Occasion, reader: Guest | Host): CallReader =>
  isGuest(reader)
    ? { reader: 'candidate', phones: [reader.call.phone ?? []].flat() }
    : { reader: 'host', phones: guests.flatMap(({ call }) => (call.isOpen && call.phone) || []) };

const zoneOf = (reader: Guest | Host) => (isGuest(reader) ? reader.timeZone : undefined);

const whenFor = (interview: InterviewRow, reader: Guest | Host): string =>
  interviewWhen(interview, apiTexts(reader.language), zoneOf(reader));

type SharedValues =
  | 'interview'
  | 'job'
  | 'company'
  | 'slots'
  | 'when'
  | 'duration'
  | 'place'
  | 'call'
  | 'dialled'
  | 'meetingUrl'
  | 'information';

/** Of a proposal, the slots that can be chosen in place of a date. */
export function valuesFor(occasion: Occasion, reader: Guest | Host): Pick<InterviewMailValues, SharedValues> {
  const { interview, slots, mail } = occasion;
  const { language } = reader;
  const texts = apiTexts(language);
  const { durationId, isProposal } = interview;
  const call = callReader(occasion, reader);
  const free = slots.filter(({ state }) => state === 'free');
  const time = isProposal
    ? {
        slots: free.map((slot) => slotWords(slot, interview, mail.clock(), texts, zoneOf(reader))).join('\n'),
        when: '',
        duration: '',
      }
    : {
        slots: '',
        when: whenFor(interview, reader),
        duration: texts.mail(`interviews.shared.durations.${durationId as 1 | 2 | 3 | 4}`),
      };
  return {
    interview: String(interview.id),
    job: interviewJob(interview, language),
    company: interview.companyName,
    ...time,
    place: interviewPlace(interview, texts),
    call: interviewCall(interview, call, texts),
    dialled: numberToCall(interview, call) ?? '',
    meetingUrl: interview.meetingUrl,
    information: interview.information,
  };
}

const readerOf = ({ interview }: Occasion, { email }: Host) =>
  email === interview.organiserEmail ? 'organiser' : 'colleague';

/**
 * Removes everything typed by people, for unconfirmed addresses. The numbers of candidates are for the organiser alone:
 * a colleague may be of another company.
 */
function knownTo(occasion: Occasion, host: Host): Occasion {
  if (host.isKnown) {
    if (readerOf(occasion, host) === 'organiser') return occasion;
    return { ...occasion, guests: occasion.guests.map((guest) => ({ ...guest, call: NO_NUMBER })) };
  }
  const blank = { companyName: '', address: '', town: '', addressComplement: '', information: '', phone: '' };
  const interview = { ...occasion.interview, ...blank, meetingUrl: '', organiserName: '' };
  return { ...occasion, interview, guests: [], hosts: [occasion.hosts[0], host] };
}

/** `former`: before a change of its date. */
type LetterExtra = { soon?: 'day' | 'hours'; former?: InterviewRow };

const formerTime = (former: InterviewRow | undefined, reader: Guest | Host) =>
  former ? { formerWhen: whenFor(former, reader) } : {};

/** Deleted with the recruiter's account, because it names the recruiter's people. */
export async function guestLetter(
  occasion: Occasion,
  guest: Guest,
  template: GuestTemplate,
  { soon, former }: LetterExtra = {},
) {
  const { tx, mail, interview } = occasion;
  const { invitationId } = guest;
  const link =
    guest.answer !== 'rejected'
      ? await newAnswerLink(tx, { invitationId, version: interview.version }, mail.clock())
      : '';
  return {
    to: guest.email,
    language: guest.language,
    template: interviewMail(template),
    aboutUserId: interview.organisationId,
    values: {
      ...valuesFor(occasion, guest),
      ...(soon ? { soon } : {}),
      ...formerTime(former, guest),
      reader: 'candidate' as const,
      firstName: guest.firstName,
      organiser: `${interview.organiserName} (${interview.organiserEmail})`,
      replyTo: interview.organiserEmail,
      link,
      ownAnswer: guest.answer,
    },
    attachments: interview.isProposal
      ? []
      : [
          calendarFor(occasion, guest, {
            method: 'request',
            guests: [guest],
            hosts: [],
            ...(link ? { answerLink: `${mail.settings.publicUrl}${paths.interviewAnswer(link)}` } : {}),
          }),
        ],
  };
}

export async function mailGuest(
  occasion: Occasion,
  guest: Guest,
  template: GuestTemplate,
  extra: LetterExtra = {},
): Promise<void> {
  const { tx, mail } = occasion;
  const letter = await guestLetter(occasion, guest, template, extra);
  // A proposal may be turned off; what changes an interview may not.
  const { candidateId } = guest;
  if (template !== 'interviewInvited' && template !== 'interviewOffered') {
    await queueMail(tx, mail, { ...letter, accountId: candidateId });
    return;
  }
  await queueCandidateMail(tx, mail, { ...letter, kind: 'interview', candidateId });
}

type Answered = {
  by: Guest;
  answer: 'accepted' | 'rejected' | 'withdrawn' | 'takenBack';
  answerMessage: string;
};

export async function mailHost(
  occasion: Occasion,
  host: Host,
  template: HostTemplate,
  extra: LetterExtra & { answered?: Answered } = {},
): Promise<void> {
  const { tx, mail, interview } = occasion;
  const recipients = knownTo(occasion, host);
  const { soon, former, answered } = extra;
  await queueMail(tx, mail, {
    to: host.email,
    language: host.language,
    template: interviewMail(template),
    values: {
      ...valuesFor(recipients, host),
      ...(soon ? { soon } : {}),
      ...formerTime(former, host),
      ...(answered && {
        candidate: nameOf(answered.by),
        answer: answered.answer,
        message: answered.answerMessage,
        replyTo: answered.by.email,
      }),
      ...(host.isKnown ? {} : { detailsFrom: interview.organiserEmail, replyTo: interview.organiserEmail }),
      reader: readerOf(occasion, host),
      firstName: host.name,
      candidates: guestList(recipients, host),
    },
    attachments: [
      calendarFor(recipients, host, {
        method: 'request',
        guests: recipients.guests,
        hosts: recipients.hosts,
      }),
    ],
  });
}

/** Names nobody in its text, so it outlives the recruiter's account. */
export async function cancelGuest(occasion: Occasion, guest: Guest): Promise<void> {
  await queueMail(occasion.tx, occasion.mail, {
    to: guest.email,
    language: guest.language,
    template: interviewMail('interviewCancelled'),
    values: { ...valuesFor(occasion, guest), reader: 'candidate', firstName: guest.firstName },
    attachments: [calendarFor(occasion, guest, { method: 'cancel', guests: [guest], hosts: [] })],
  });
}

export async function cancelHost(occasion: Occasion, host: Host): Promise<void> {
  const recipients = knownTo(occasion, host);
  const [organiser] = occasion.hosts;
  const hosts = host.email === organiser.email ? [organiser] : [organiser, host];
  await queueMail(occasion.tx, occasion.mail, {
    to: host.email,
    language: host.language,
    template: interviewMail('interviewCancelled'),
    values: { ...valuesFor(recipients, host), reader: readerOf(occasion, host), firstName: host.name },
    attachments: [calendarFor(recipients, host, { method: 'cancel', guests: [], hosts })],
  });
}
