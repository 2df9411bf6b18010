import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Worker } from 'node:worker_threads';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { InterviewInput } from '#lib/contract/interviews/form.ts';
import { interviewsContract } from '#lib/contract/interviews/interviews.ts';
import { PARTS } from '#upstream/accounts/exports/files.ts';
import { eraseAccount } from '#upstream/accounts/profile/erase.ts';
import { fetchBusyEvents } from '#upstream/interviews/outside-calendar/fetch.ts';
import { forgetOutside, saveOutside } from '#upstream/interviews/outside-calendar/store.ts';
import { interviews, outsideCalendars } from '#upstream/platform/schema/interviews.ts';
import { formOf, planned } from '../../support/interviews/an-interview.ts';
import { api, setUpAgenda, stage } from '../../support/interviews/interview-stage.ts';
import { addMember } from '../../support/organisations/add-member.ts';

setUpAgenda();

const { create, endOutside, readOutside, update } = interviewsContract;
const SAVED = { body: { address: 'webcal://agenda.garage.test/secret.ics' } };

/** 14:00 to 15:00 in Paris. */
const EVENT = ['UID:dentist', 'DTSTART:20261203T130000Z', 'DTEND:20261203T140000Z', 'SUMMARY:Dentiste'];
const calendarOf = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'BEGIN:VEVENT', ...lines, 'END:VEVENT', 'END:VCALENDAR', ''].join('\r\n');

let server: Server;
let origin = '';
let text = '';
let asked: string[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request.url ?? '');
    if (request.url === '/moved.ics') response.writeHead(302, { location: '/own.ics' }).end();
    else if (request.url === '/inside.ics') response.writeHead(302, { location: 'https://10.0.0.1/' }).end();
    else if (request.url === '/gone.ics') response.writeHead(404).end();
    else if (request.url === '/page.ics') response.end('<html></html>');
    else if (request.url !== '/silent.ics') response.end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://localhost:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

/** Past the contract, which refuses addresses of this machine. */
async function withCalendar(path: string, calendar = calendarOf(...EVENT)) {
  asked = [];
  text = calendar;
  return (await saveOutside(api.deps, stage.recruiter.userId, origin + path)).state;
}

const refusal = async (changes: InterviewInput) =>
  (await stage.recruiter.refused(create, { body: formOf(stage, changes, [stage.karim]) })).failure;

describe('the other calendar of a recruiter', () => {
  test('warns of a busy time, which may be taken all the same, and never says what it is', async () => {
    expect(await withCalendar('/own.ics')).toEqual({ host: 'localhost', failedAt: null });
    const failure = await refusal({ startTime: '2026-12-03T14:30' });
    expect(failure).toMatchObject({ code: 'interview_overlaps' });
    expect(failure.message.replaceAll('\u00a0', ' ')).toMatch(
      /^Occupé dans votre autre calendrier : jeudi 3 décembre 2026 à 14:30/,
    );
    expect(failure.message).not.toContain('Dentiste');
    await planned(stage, { startTime: '2026-12-03T14:30', allowOverlap: true }, [stage.karim]);
    await planned(stage, { startTime: '2026-12-03T13:00' }, [stage.camille]);
    expect(asked).toEqual(['/own.ics']);
  });

  test('warns of each slot that meets a busy time, and of a date that is moved there', async () => {
    await withCalendar('/own.ics');
    const moreSlots = [{ startTime: '2026-12-03T13:45' }, { startTime: '2026-12-03T14:30' }];
    const { message } = await refusal({ startTime: '2026-12-04T10:00', moreSlots });
    expect(message.match(/ à \d\d:\d\d/g)).toEqual([' à 13:45', ' à 14:30']);
    const { id } = await planned(stage, { startTime: '2026-12-04T10:00' }, [stage.karim]);
    const body = formOf(stage, { startTime: '2026-12-03T14:00' }, []);
    const { failure } = await stage.recruiter.refused(update, { params: { id }, body });
    expect(failure.message).toContain('Occupé dans votre autre calendrier');
  });

  test('says nothing of the interview itself, which calendar programs hold too', async () => {
    const { id } = await planned(stage, { startTime: '2026-12-03T14:00' }, [stage.karim]);
    const [row] = await api.db.select().from(interviews).where(eq(interviews.id, id));
    await withCalendar('/own.ics', calendarOf(`UID:${row?.uid}`, ...EVENT.slice(1)));
    const body = formOf(stage, { startTime: '2026-12-03T14:30' }, []);
    await stage.recruiter.call(update, { params: { id }, body });
  });

  test('follows a redirect to a public address and refuses one to a private network', async () => {
    expect((await withCalendar('/moved.ics')).failedAt).toBeNull();
    expect(asked).toEqual(['/moved.ics', '/own.ics']);
    expect((await withCalendar('/inside.ics')).failedAt).not.toBeNull();
  });

  test.each(['/gone.ics', '/page.ics'])(
    'that cannot be read blocks nothing (%s), and the page says so',
    async (path) => {
      await withCalendar(path);
      const { data } = await stage.recruiter.call(readOutside, {});
      expect(data).toEqual({ host: 'localhost', failedAt: api.clock.now().toISOString() });
      await planned(stage, { startTime: '2026-12-03T14:30' }, [stage.karim]);
    },
  );

  test('refuses loopback addresses unless the test setting allows them', async () => {
    const settings = { ...api.deps.settings, oidcOnLoopback: false };
    const deps = { ...api.deps, settings };
    const { state } = await saveOutside(deps, stage.recruiter.userId, `${origin}/own.ics`);
    expect(state.failedAt).not.toBeNull();
  });

  test('is reported as late when it does not answer in time, on saving it and on planning an interview', async () => {
    const { recruiter } = stage;
    asked = [];
    const saved = saveOutside(api.deps, recruiter.userId, `${origin}/silent.ics`);
    await vi.waitUntil(() => asked.length > 0);
    const body = formOf(stage, { startTime: '2026-12-03T14:30' }, [stage.karim]);
    const { message } = await recruiter.call(create, { body });
    expect(message).toMatch(
      /^Entretien planifié avec succès\. Votre autre calendrier n’a pas répondu à temps/,
    );
    expect(await saved).toMatchObject({ isLate: true, state: { failedAt: null } });
  }, 10_000);

  test('is read together with one other at most', async () => {
    text = calendarOf(...EVENT);
    let running = 0;
    let most = 0;
    const count = (thread: Worker) => {
      running += 1;
      most = Math.max(most, running);
      thread.once('exit', () => {
        running -= 1;
      });
    };
    process.on('worker', count);
    const now = api.clock.now();
    const window = { from: now, until: new Date('2027-01-01') };
    const read = () => fetchBusyEvents(`${origin}/own.ics`, window, true);
    const all = await Promise.all([read(), read(), read(), read(), read()]);
    process.off('worker', count);
    expect(all.map(({ length }) => length)).toEqual([1, 1, 1, 1, 1]);
    expect(most).toBe(2);
  });
});

describe('the busy hours of the other calendar', () => {
  test('leave the memory after 15 minutes', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      await withCalendar('/own.ics');
      const later = performance.now() + 15 * 60_000 + 1;
      vi.spyOn(performance, 'now').mockReturnValue(later);
      vi.advanceTimersByTime(15 * 60_000 + 1);
      expect(forgetOutside(stage.recruiter.userId)).toBe(false);
    } finally {
      vi.restoreAllMocks();
      vi.useRealTimers();
    }
  });

  test('leave the memory with the calendar, and with the account', async () => {
    const { recruiter } = stage;
    await withCalendar('/own.ics');
    await recruiter.call(endOutside, {});
    expect(forgetOutside(recruiter.userId)).toBe(false);
    await withCalendar('/own.ics');
    const deps = { ...api.deps, jobs: { ...api.deps.jobs, send: async () => undefined } };
    await api.db.transaction((tx) => eraseAccount(tx, deps, recruiter.userId, api.clock.now()));
    expect(forgetOutside(recruiter.userId)).toBe(false);
  });

  test('are those of the address that was saved last', async () => {
    await withCalendar('/own.ics');
    await withCalendar(
      '/other.ics',
      calendarOf('UID:free', 'DTSTART:20261204T130000Z', 'DTEND:20261204T140000Z'),
    );
    await planned(stage, { startTime: '2026-12-03T14:30' }, [stage.karim]);
    expect((await refusal({ startTime: '2026-12-04T14:30' })).code).toBe('interview_overlaps');
  });
});

describe('the address of the other calendar', () => {
  test('is stored encrypted, is not answered again, and is gone once it is removed', async () => {
    const { recruiter } = stage;
    const { data } = await recruiter.call(interviewsContract.saveOutside, SAVED);
    expect(data.host).toBe('agenda.garage.test');
    expect(JSON.stringify((await recruiter.call(readOutside, {})).data)).not.toContain('secret');
    const rows = () =>
      api.db.select().from(outsideCalendars).where(eq(outsideCalendars.userId, recruiter.userId));
    expect((await rows())[0]?.address.toString('latin1')).not.toContain('garage');
    expect((await recruiter.call(endOutside, {})).data).toEqual({ host: null, failedAt: null });
    expect(await rows()).toEqual([]);
  });

  test.each([
    ['', 'Ce champ'],
    ['http://agenda.garage.test/a.ics', 'https'],
    ['https://127.0.0.1/a.ics', 'https'],
    ['https://moi:secret@agenda.garage.test/a.ics', 'https'],
    ['un agenda', 'https'],
  ])('is refused beside its field: %j', async (address, word) => {
    const { failure } = await stage.recruiter.refused(interviewsContract.saveOutside, { body: { address } });
    expect(failure.statusCode).toBe(422);
    expect(failure.fields?.address).toContain(word);
  });

  test('is in no copy of one’s data, which says since when there is one', async () => {
    const { userId: id } = stage.recruiter;
    await stage.recruiter.call(interviewsContract.saveOutside, SAVED);
    const part = PARTS.recruiter.find(({ tables }) => tables.includes('outside_calendars'));
    const copied = await part?.read({ tx: api.db, person: { id } } as Parameters<typeof part.read>[0]);
    expect(copied).toMatchObject({ outsideCalendar: [{ createdAt: api.clock.now() }] });
    expect(JSON.stringify(copied)).not.toContain('address"');
  });

  test('is saved and removed by members who plan interviews, not by readers', async () => {
    const organisationId = stage.recruiter.userId;
    const reader = await addMember(api, { organisationId, role: 'reader' });
    expect((await reader.call(readOutside, {})).data.host).toBeNull();
    for (const refused of [
      await reader.refused(interviewsContract.saveOutside, SAVED),
      await reader.refused(endOutside, {}),
    ]) {
      expect(refused.failure.statusCode).toBe(403);
    }
  });

  test('belongs to one person, and to recruiters alone', async () => {
    await stage.recruiter.call(interviewsContract.saveOutside, SAVED);
    expect((await (await api.recruiter()).call(readOutside, {})).data.host).toBeNull();
    const { failure } = await stage.karim.actor.refused(interviewsContract.saveOutside, SAVED);
    expect(failure.statusCode).toBe(403);
  });
});
