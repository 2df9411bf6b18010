import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { interviewsContract } from '#lib/contract/interviews/interviews.ts';
import { users } from '#upstream/platform/schema/accounts.ts';
import { calendarFeeds } from '#upstream/platform/schema/interviews.ts';
import type { Actor } from '../../support/api.ts';
import { calendarIn, formOf, planned, readCalendar, tokenIn } from '../../support/interviews/an-interview.ts';
import { answer, api, setUpAgenda, stage } from '../../support/interviews/interview-stage.ts';

setUpAgenda();

const COLLEAGUE = 'chef.atelier@garage.test';
const move = (id: number, changes = {}) =>
  stage.recruiter.call(interviewsContract.update, { params: { id }, body: formOf(stage, changes) });
const lastTo = async (email: string) => (await api.mails(email)).at(-1);
const templatesTo = async (email: string) => (await api.mails(email)).map(({ template }) => template);

describe('the calendar of a mail', () => {
  test('invites only the candidate, in lines of at most 75 bytes with the required endings', async () => {
    const { karim, camille, recruiter } = stage;
    const body = { colleagues: [{ email: COLLEAGUE }] };
    await planned(stage, body);
    const mail = await lastTo(karim.actor.email);
    const { type, name, text, method, zones, event } = calendarIn(mail);
    expect(type).toBe('text/calendar; charset=utf-8; method=REQUEST');
    expect([name, method, zones, event.sequence]).toEqual(['invitation.ics', 'REQUEST', 1, 0]);
    expect(event).toMatchObject({
      summary: expect.stringContaining('Garage Tréfonds'),
      location: 'Vidéoconférence',
      description: [
        'Apporter une copie du permis B.',
        'Rejoindre\u00a0: https://visio.garage.test/atelier',
        `Répondre à l’invitation\u00a0: http://localhost:3000/interview/answer/${tokenIn(mail)}`,
      ].join('\n\n'),
      zone: 'Europe/Paris',
      clock: '2026-12-01T14:30:00',
      start: '2026-12-01T13:30:00.000Z',
      end: '2026-12-01T14:30:00.000Z',
      stamp: '2026-11-21T09:00:00Z',
      organizer: `mailto:${recruiter.email}`,
      attendees: [{ address: `mailto:${karim.actor.email}`, partstat: 'NEEDS-ACTION', rsvp: 'FALSE' }],
    });
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    const shown = `${mail?.text} ${mail?.html} ${JSON.stringify(mail?.values)} ${text}`;
    expect(shown).not.toContain(camille.actor.email);
    expect(shown).not.toContain('Camille');
    expect(shown).not.toContain(COLLEAGUE);
  });

  test('lists the guests for organiser and colleagues', async () => {
    const { karim, camille, recruiter } = stage;
    const { email: colleague } = await api.recruiter();
    await planned(stage, { colleagues: [{ email: colleague }] });
    for (const email of [recruiter.email, colleague]) {
      const mail = await lastTo(email);
      expect(mail?.text).toContain('Karim Benali');
      expect(calendarIn(mail).event.attendees.map(({ address }) => address)).toEqual([
        `mailto:${karim.actor.email}`,
        `mailto:${camille.actor.email}`,
        `mailto:${recruiter.email}`,
        `mailto:${colleague}`,
      ]);
    }
  });

  test.each([
    ['the day before summer time', '2027-03-27T09:00', '2027-03-27T08:00:00.000Z'],
    ['the morning of summer time', '2027-03-28T03:00', '2027-03-28T01:00:00.000Z'],
    ['across the change in March', '2027-03-28T01:30', '2027-03-28T00:30:00.000Z'],
    ['the day after winter time', '2027-11-01T09:00', '2027-11-01T08:00:00.000Z'],
  ])('%s: %s', async (_when, clock, moment) => {
    await planned(stage, { startTime: clock });
    const { event } = calendarIn(await lastTo(stage.karim.actor.email));
    expect([event.clock.slice(0, 16), event.start]).toEqual([clock, moment]);
  });

  test('writes the repeated hour of October in UTC, since calendars disagree about it', async () => {
    await planned(stage, { startTime: '2027-10-31T02:30' });
    const { event, text } = calendarIn(await lastTo(stage.karim.actor.email));
    expect([event.start, event.zone]).toEqual(['2027-10-31T00:30:00.000Z', undefined]);
    expect(text).toContain('DTSTART:20271031T003000Z');
  });

  test('keeps its UID through a change, raises SEQUENCE, and can be cancelled', async () => {
    const { karim, camille } = stage;
    const { id } = await planned(stage);
    const first = calendarIn(await lastTo(karim.actor.email)).event;
    await answer(camille.actor, id, 'rejected');
    await move(id, { startTime: '2026-12-02T09:15' });
    const both = /mercredi 2 décembre 2026 à 09:15.*, au lieu de mardi 1 décembre 2026 à 14:30/;
    expect((await lastTo(karim.actor.email))?.text).toMatch(both);
    expect((await lastTo(stage.recruiter.email))?.text).toMatch(both);
    const moved = calendarIn(await lastTo(karim.actor.email));
    expect([moved.method, moved.event.uid, moved.event.sequence]).toEqual(['REQUEST', first.uid, 1]);
    expect(moved.event.attendees).toMatchObject([{ partstat: 'NEEDS-ACTION' }]);
    await answer(karim.actor, id, 'accepted');
    await answer(camille.actor, id, 'rejected');
    await move(id, { startTime: '2026-12-02T09:15', information: 'Deuxième étage' });
    const notices = await lastTo(karim.actor.email);
    expect(notices?.template).toBe('interviewUpdated');
    expect(calendarIn(notices).event).toMatchObject({ sequence: 2, attendees: [{ partstat: 'ACCEPTED' }] });
    await stage.recruiter.call(interviewsContract.remove, { params: { id } });
    const cancelled = calendarIn(await lastTo(karim.actor.email));
    expect([cancelled.method, cancelled.name, cancelled.type]).toEqual([
      'CANCEL',
      'annulation.ics',
      'text/calendar; charset=utf-8; method=CANCEL',
    ]);
    expect(cancelled.event).toMatchObject({ uid: first.uid, sequence: 3, status: 'CANCELLED' });
    // Who refused has nothing to take out, and is not told what they do not come to.
    expect(await templatesTo(camille.actor.email)).toEqual(['interviewInvited', 'interviewMoved']);
  });

  test('invites a new colleague, and cancels for one who was removed', async () => {
    const [first, second] = ['un@garage.test', 'deux@garage.test'];
    const { id } = await planned(stage, { colleagues: [{ email: first }] });
    await move(id, { colleagues: [{ email: second }] });
    expect(await templatesTo(first)).toEqual(['interviewPlanned', 'interviewCancelled']);
    expect(calendarIn(await lastTo(first))).toMatchObject({ method: 'CANCEL', event: { sequence: 1 } });
    expect(await templatesTo(second)).toEqual(['interviewPlanned']);
    expect(await templatesTo(stage.recruiter.email)).toEqual(['interviewPlanned', 'interviewChanged']);
    expect(await templatesTo(stage.karim.actor.email)).toEqual(['interviewInvited']);
  });

  test('escapes every text', async () => {
    const information = 'Bonjour, ; \\ "toi"\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nUID:faux';
    const organizer = [{ name: 'Sophie"\r\nX-EVIL:1', email: stage.recruiter.email }];
    await planned(stage, { information, organizer });
    const { text, event } = calendarIn(await lastTo(stage.karim.actor.email));
    expect(readCalendar(text).events).toHaveLength(1);
    expect(event.description).toContain('Bonjour, ; \\ "toi"');
    expect(text).not.toMatch(/^X-EVIL/m);
    expect(text).not.toMatch(/^UID:faux/m);
  });

  test('is in the language of its reader', async () => {
    const { karim, camille } = stage;
    await api.db.update(users).set({ language: 'en' }).where(eq(users.id, camille.actor.userId));
    await planned(stage);
    const [french, english] = [await lastTo(karim.actor.email), await lastTo(camille.actor.email)];
    expect(french?.subject).toMatch(/^Invitation à un entretien/);
    expect(french?.text).toContain('mardi 1 décembre 2026 à 14:30');
    expect(english?.subject).toMatch(/^Invitation to an interview: .*Tuesday/);
    expect(calendarIn(english).event).toMatchObject({ location: 'Video call' });
  });
});

describe('the file of one interview', () => {
  test('is available to its organiser and guests only', async () => {
    const { karim, recruiter } = stage;
    const { id } = await planned(stage, {}, [karim]);
    const file = async (actor: Actor) =>
      api.inject({
        method: 'GET',
        url: `/agenda/${id}/interview.ics`,
        headers: { authorization: `Bearer ${actor.token}` },
      });
    for (const actor of [karim.actor, recruiter]) {
      const answered = await file(actor);
      expect(answered.headers['content-type']).toBe('text/calendar; charset=utf-8');
      expect(answered.headers['content-disposition']).toContain('.ics');
      expect(readCalendar(answered.body)).toMatchObject({
        method: 'PUBLISH',
        events: [{ status: 'TENTATIVE' }],
      });
    }
    expect((await file(stage.camille.actor)).statusCode).toBe(404);
  });

  test('names the candidate first to the company, as the file in the mail of the organiser does', async () => {
    const { karim, recruiter } = stage;
    const { id } = await planned(stage, {}, [karim]);
    const url = `/agenda/${id}/interview.ics`;
    const { body } = await api.inject({
      method: 'GET',
      url,
      headers: { authorization: `Bearer ${recruiter.token}` },
    });
    const summary = expect.stringMatching(/^Karim Benali\s: entretien, /);
    expect(readCalendar(body).events).toMatchObject([{ summary }]);
    const { event } = calendarIn(await lastTo(recruiter.email));
    expect(event.summary).toEqual(summary);
    expect(event.description).toContain('Voir dans mon agenda\u00a0: http://localhost:3000/recruiter/agenda');
    expect(calendarIn(await lastTo(karim.actor.email)).event.summary).not.toContain('Karim');
  });
});

describe('a calendar feed', () => {
  test('has its own properties before its zones and entries (RFC 5545, 3.4)', async () => {
    await planned(stage);
    const { data: feed } = await stage.recruiter.call(interviewsContract.renewFeed, {});
    const { body } = await read(feed.url);
    const [own = ''] = body.split('\r\nBEGIN:VTIMEZONE');
    expect(own.split('\r\n')).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Bielle//Agenda//FR',
      'METHOD:PUBLISH',
      'NAME:Entretiens Bielle',
      'X-WR-CALNAME:Entretiens Bielle',
      'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
      'X-PUBLISHED-TTL:PT1H',
    ]);
    expect(body.slice(body.indexOf('END:VEVENT'))).toBe('END:VEVENT\r\nEND:VCALENDAR\r\n');
  });

  const read = (url: string | null, headers = {}) =>
    api.inject({ method: 'GET', url: new URL(url ?? '').pathname, headers });

  test('lists upcoming interviews for anyone who knows its address, and answers 304 to a repeated request', async () => {
    const { karim, camille, recruiter } = stage;
    const { id } = await planned(stage);
    expect((await karim.actor.call(interviewsContract.readFeed, {})).data.url).toBeNull();
    const { data: feed } = await karim.actor.call(interviewsContract.renewFeed, {});
    expect((await karim.actor.call(interviewsContract.readFeed, {})).data.url).toBe(feed.url);
    const answered = await read(feed.url);
    expect(answered.statusCode).toBe(200);
    expect(answered.headers['content-type']).toBe('text/calendar; charset=utf-8');
    const calendar = readCalendar(answered.body);
    expect(calendar).toMatchObject({ method: 'PUBLISH', zones: 1, events: [{ status: 'TENTATIVE' }] });
    expect(answered.body).not.toContain(camille.actor.email);
    const tag = String(answered.headers.etag);
    expect((await read(feed.url, { 'if-none-match': tag })).statusCode).toBe(304);
    await answer(karim.actor, id, 'accepted');
    const after = await read(feed.url, { 'if-none-match': tag });
    expect(readCalendar(after.body).events).toMatchObject([{ status: 'CONFIRMED' }]);
    const { data: own } = await recruiter.call(interviewsContract.renewFeed, {});
    expect(readCalendar((await read(own.url)).body).events).toHaveLength(1);
  });

  test('cancels an interview for whom it no longer concerns: who refused, and the company once everybody has', async () => {
    const { karim, camille, recruiter } = stage;
    const { id } = await planned(stage);
    const { data: candidate } = await karim.actor.call(interviewsContract.renewFeed, {});
    const { data: company } = await recruiter.call(interviewsContract.renewFeed, {});
    const statusIn = async ({ url }: { url: string | null }) =>
      readCalendar((await read(url)).body).events.map(({ status }) => status);
    await answer(karim.actor, id, 'rejected');
    expect([await statusIn(candidate), await statusIn(company)]).toEqual([['CANCELLED'], ['TENTATIVE']]);
    await answer(camille.actor, id, 'rejected');
    expect(await statusIn(company)).toEqual(['CANCELLED']);
  });

  test('is valid when empty', async () => {
    const { data } = await stage.karim.actor.call(interviewsContract.renewFeed, {});
    expect(readCalendar((await read(data.url)).body).events).toEqual([]);
  });

  test('stops at its former address when it is renewed or ended; the address is not in the database', async () => {
    const { actor } = stage.karim;
    const { data: first, message: notices } = await actor.call(interviewsContract.renewFeed, {});
    expect(notices).toBe('L’adresse de votre calendrier est prête');
    const { data: second, message: toldAgain } = await actor.call(interviewsContract.renewFeed, {});
    expect(toldAgain).toContain('l’ancienne ne répond plus');
    expect((await read(first.url)).statusCode).toBe(404);
    expect((await read(second.url)).statusCode).toBe(200);
    const secret = second.url?.match(/([\w-]{43})\.ics/)?.[1] ?? '';
    const [row] = await api.db.select().from(calendarFeeds).where(eq(calendarFeeds.userId, actor.userId));
    expect([row?.seed, row?.tokenHash].map((bytes) => bytes?.toString('base64url'))).not.toContain(secret);
    await actor.call(interviewsContract.endFeed, {});
    expect((await read(second.url)).statusCode).toBe(404);
    expect((await actor.call(interviewsContract.readFeed, {})).data.url).toBeNull();
  });

  test('slows down a client that guesses addresses', async () => {
    const guess = () =>
      api.inject({ method: 'GET', url: `/calendar/${'x'.repeat(43)}.ics`, remoteAddress: '10.9.9.9' });
    const statuses = new Set<number>();
    for (let tries = 0; tries < 40; tries += 1) statuses.add((await guess()).statusCode);
    expect([...statuses]).toEqual([404, 429]);
  });
});
