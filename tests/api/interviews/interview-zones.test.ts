import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { interviewsContract } from '#lib/contract/interviews/interviews.ts';
import { cvs } from '#upstream/platform/schema/cvs.ts';
import { interviews } from '#upstream/platform/schema/interviews.ts';
import { placeNumber } from '../../support/content.ts';
import { calendarIn, formOf, planned, readCalendar } from '../../support/interviews/an-interview.ts';
import { api, setUpAgenda, stage } from '../../support/interviews/interview-stage.ts';

setUpAgenda();

const ON_REUNION = {
  kind: 'on_site' as const,
  meetingUrl: '',
  address: '12 rue de Paris',
  address1: '97400 Saint-Denis',
  address2: '',
};
const IN_GUERET = { ...ON_REUNION, address1: '23000 Guéret' };
const ON_SITE = 'mardi 1 décembre 2026 à 14:30 (heure de La Réunion)';

const lastTo = async (email: string) => (await api.mails(email)).at(-1);
const inFile = async (id: number) => {
  const headers = { authorization: `Bearer ${stage.recruiter.token}` };
  const { body } = await api.inject({ method: 'GET', url: `/agenda/${id}/interview.ics`, headers });
  return readCalendar(body).events[0];
};

describe('an interview overseas', () => {
  test('is on the clock of its place for both sides, by mail and in calendars', async () => {
    const { karim, recruiter } = stage;
    const interview = await planned(stage, ON_REUNION);
    expect(interview).toMatchObject({ time: '2026-12-01T10:30:00.000Z', timeZone: 'Indian/Reunion' });
    for (const { email } of [karim.actor, recruiter]) {
      const mail = await lastTo(email);
      expect(mail?.subject).toContain(ON_SITE);
      expect(calendarIn(mail).event).toMatchObject({
        zone: 'Indian/Reunion',
        clock: '2026-12-01T14:30:00',
        start: '2026-12-01T10:30:00.000Z',
      });
    }
    expect(await inFile(interview.id)).toMatchObject({
      zone: 'Indian/Reunion',
      clock: '2026-12-01T14:30:00',
    });
  });

  test.each([
    ['98742 Nuku Hiva', 'Pacific/Marquesas', '-0930', '2026-12-02T00:00:00.000Z', 'heure des Marquises'],
    ['98755 Rikitea', 'Pacific/Gambier', '-0900', '2026-12-01T23:30:00.000Z', 'heure des Gambier'],
    ['98714 Papeete', 'Pacific/Tahiti', '-1000', '2026-12-02T00:30:00.000Z', 'heure de Tahiti'],
  ])('is on the clock of its islands in %s, which its calendar file defines', async (...expected) => {
    const [address1, zone, offset, start, name] = expected;
    const { id } = await planned(stage, { ...ON_REUNION, address1 });
    expect((await lastTo(stage.karim.actor.email))?.subject).toContain(`14:30 (${name})`);
    const headers = { authorization: `Bearer ${stage.recruiter.token}` };
    const { body } = await api.inject({ method: 'GET', url: `/agenda/${id}/interview.ics`, headers });
    expect(readCalendar(body).events[0]).toMatchObject({ zone, clock: '2026-12-01T14:30:00', start });
    const definition = body.slice(body.indexOf('BEGIN:VTIMEZONE'), body.indexOf('END:VTIMEZONE'));
    expect(definition).toContain(`TZID:${zone}\r\n`);
    expect(definition).toContain(`TZOFFSETTO:${offset}\r\n`);
  });

  test('proposes its slots on the same clock', async () => {
    await planned(stage, { ...ON_REUNION, moreSlots: [{ startTime: '2026-12-02T09:00' }] });
    const { text = '' } = (await lastTo(stage.karim.actor.email)) ?? {};
    expect(text).toContain('mercredi 2 décembre à 09:00 (heure de La Réunion), 1\u00a0heure');
  });

  test('keeps what was typed, on the other clock, when it moves to France', async () => {
    const { id } = await planned(stage, ON_REUNION);
    const body = formOf(stage, IN_GUERET);
    const { data } = await stage.recruiter.call(interviewsContract.update, { params: { id }, body });
    expect(data).toMatchObject({ time: '2026-12-01T13:30:00.000Z', timeZone: 'Europe/Paris' });
  });

  test('names the clock of Paris where it was planned on it', async () => {
    const { id } = await planned(stage, ON_REUNION);
    await api.db.update(interviews).set({ timeZone: 'Europe/Paris' }).where(eq(interviews.id, id));
    await stage.recruiter.call(interviewsContract.remove, { params: { id } });
    expect((await lastTo(stage.karim.actor.email))?.subject).toContain('à 11:30 (heure de Paris)');
  });

  test('overlaps another by its moment, which is named on its own clock', async () => {
    await planned(stage, { ...ON_REUNION, startTime: '2026-12-01T17:30' });
    const body = formOf(stage, IN_GUERET);
    const { failure } = await stage.recruiter.refused(interviewsContract.create, { body });
    expect(failure.message).toContain('à 17:30 (heure de La Réunion)');
  });
});

describe('a time without its zone', () => {
  test('is enough where everybody is in metropolitan France', async () => {
    await planned(stage, IN_GUERET);
    expect((await lastTo(stage.karim.actor.email))?.subject).toMatch(/2026 à 14:30$/);
  });

  test('is not enough for a candidate whose town is in another one', async () => {
    const { karim, camille } = stage;
    await api.db
      .update(cvs)
      .set({ placeNumber: await placeNumber(api.db, '97411') })
      .where(eq(cvs.id, karim.cvId));
    await planned(stage, IN_GUERET);
    expect((await lastTo(karim.actor.email))?.subject).toMatch(/à 14:30 \(heure de Paris\)$/);
    expect((await lastTo(camille.actor.email))?.subject).toMatch(/à 14:30$/);
  });

  test('is not enough for a video call, on whatever clock it was typed', async () => {
    const { email } = stage.karim.actor;
    await planned(stage);
    expect((await lastTo(email))?.subject).toContain('à 14:30 (heure de Paris)');
    await planned(stage, { timeZone: 'America/Cayenne', startTime: '2026-12-03T09:00' });
    const mail = await lastTo(email);
    expect(mail?.subject).toContain('à 09:00 (heure de Guyane)');
    expect(calendarIn(mail).event).toMatchObject({
      zone: 'America/Cayenne',
      start: '2026-12-03T12:00:00.000Z',
    });
  });
});
