import ICAL from 'ical.js';
import nodeIcal from 'node-ical';
import type { InterviewInput } from '#lib/contract/interviews/form.ts';
import { interviewsContract } from '#lib/contract/interviews/interviews.ts';
import type { Actor, Mail, TestApi } from '../api.ts';
import { addApplication, addCv, addOffer, addPlan } from '../content.ts';
import { anInterviewBody } from './a-planned-interview.ts';

/** A recruiter with a plan, an offer, and candidates who applied to it. */
export type Stage = {
  api: TestApi;
  recruiter: Actor;
  offerId: number;
  karim: Applicant;
  camille: Applicant;
};

export type Applicant = { actor: Actor; cvId: number; applicationId: number };

async function apply(
  api: TestApi,
  recruiterId: number,
  offerId: number,
  firstName: string,
): Promise<Applicant> {
  const actor = await api.candidate({ firstName, lastName: 'Benali' });
  const cvId = await addCv(api.db, { candidateId: actor.userId, name: `CV de ${firstName}` });
  const ids = { candidateId: actor.userId, recruiterId, cvId, offerId };
  return { actor, cvId, applicationId: await addApplication(api.db, ids) };
}

export async function anAgenda(api: TestApi): Promise<Stage> {
  const recruiter = await api.recruiter({ firstName: 'Sophie', lastName: 'Martin' });
  await addPlan(api.db, { recruiterId: recruiter.userId, packageId: 4 });
  const offerId = await addOffer(api.db, { recruiterId: recruiter.userId });
  return {
    api,
    recruiter,
    offerId,
    karim: await apply(api, recruiter.userId, offerId, 'Karim'),
    camille: await apply(api, recruiter.userId, offerId, 'Camille'),
  };
}

/** The organiser of the stage: an address of their own, so that their mails are found. */
export const organiserOf = ({ recruiter }: Stage) => [{ name: 'Sophie Martin', email: recruiter.email }];

/** The form of an interview with one or both candidates of the stage, but for what the test changes. */
export function formOf(stage: Stage, changes: InterviewInput = {}, invited = [stage.karim, stage.camille]) {
  return anInterviewBody({
    offerId: stage.offerId,
    cvs: invited.map(({ cvId }) => ({ id: cvId })),
    organizer: organiserOf(stage),
    ...changes,
  });
}

export async function planned(stage: Stage, changes: InterviewInput = {}, invited?: Applicant[]) {
  const { data } = await stage.recruiter.call(interviewsContract.create, {
    body: formOf(stage, changes, invited),
  });
  return data;
}

/** The secret of the answer link in a mail. */
export function tokenIn(mail: Mail | undefined): string {
  const token = /\/interview\/answer\/([\w-]{43})/.exec(mail?.text ?? '')?.[1];
  if (!token) throw new Error('the mail has no answer link');
  return token;
}

/** When each entry begins, as a second parser reads it. */
const startsIn = (file: string) =>
  Object.values(nodeIcal.sync.parseICS(file)).flatMap((part) =>
    part?.type === 'VEVENT' ? [[part.uid, part.start.toISOString()]] : [],
  );

/** A calendar file as parsers read it. */
export function readCalendar(file: string) {
  const calendar = new ICAL.Component(ICAL.parse(file));
  for (const zone of calendar.getAllSubcomponents('vtimezone')) {
    ICAL.TimezoneService.register(new ICAL.Timezone(zone), String(zone.getFirstPropertyValue('tzid')));
  }
  const events = calendar.getAllSubcomponents('vevent').map((vevent) => {
    const event = new ICAL.Event(vevent);
    return {
      uid: event.uid,
      sequence: event.sequence,
      summary: event.summary,
      location: event.location,
      description: event.description,
      status: vevent.getFirstPropertyValue('status'),
      stamp: String(vevent.getFirstPropertyValue('dtstamp')),
      zone: vevent.getFirstProperty('dtstart')?.getFirstParameter('tzid'),
      clock: event.startDate.toString(),
      start: event.startDate.toJSDate().toISOString(),
      end: event.endDate.toJSDate().toISOString(),
      organizer: String(event.organizer),
      attendees: event.attendees.map((attendee) => ({
        address: String(attendee.getFirstValue()).toLowerCase(),
        partstat: attendee.getFirstParameter('partstat'),
        rsvp: attendee.getFirstParameter('rsvp'),
      })),
    };
  });
  if (JSON.stringify(startsIn(file)) !== JSON.stringify(events.map(({ uid, start }) => [uid, start]))) {
    throw new Error(
      `two parsers read the calendar differently: ${JSON.stringify([startsIn(file), events, file])}`,
    );
  }
  return {
    method: calendar.getFirstPropertyValue('method'),
    zones: calendar.getAllSubcomponents('vtimezone').length,
    events,
  };
}

/** The calendar part of a mail, and the mail's type of it. */
export function calendarIn(mail: Mail | undefined) {
  const [file] = mail?.attachments ?? [];
  if (!file) throw new Error('the mail has no calendar');
  const text = Buffer.from(file.content, 'base64').toString();
  const { method, zones, events } = readCalendar(text);
  const [event] = events;
  if (!event) throw new Error('the calendar has no event');
  return { type: file.contentType, name: file.filename, text, method, zones, event };
}
