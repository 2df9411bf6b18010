// @vitest-environment node
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { GET } from '#app/api/cvs/[id]/resume.json/route.ts';
import { jsonResume } from '#lib/contract/cv-import/json-resume.ts';
import { attachmentName } from '#lib/rules/cvs/cv-file-name.ts';
import { type Session, sealSession, sessionCookie } from '#lib/web/session/session.ts';
import { aCv } from '../../support/cvs/a-cv.ts';
import { referenceLists } from '../../support/pages/reference-lists.ts';
import { setWebSettings, site, startWebUpstream, type WebUpstream } from '../../support/web-upstream.ts';

const session: Session = {
  token: 'the-token',
  userId: 5,
  role: 'candidate',
  firstName: 'Salomé',
  gender: 'f',
  locale: 'fr',
  internal: false,
  bypass: false,
  since: Date.now(),
};

let upstream: WebUpstream;
beforeAll(async () => {
  upstream = await startWebUpstream();
  setWebSettings({ upstreamUrl: upstream.url });
});
afterAll(() => upstream.close());
beforeEach(() => {
  upstream.calls.length = 0;
  upstream.plan('GET /infos/config', { json: { data: referenceLists() } });
  upstream.plan('GET /cvs/12', { json: { data: aCv() } });
});

const cookieOf = async (changes: Partial<Session> = {}) =>
  `${sessionCookie}=${await sealSession({ ...session, ...changes })}`;

async function get(id: string, cookie?: string) {
  const headers = { cookie: cookie ?? (await cookieOf()) };
  const request = new Request(`${site}/api/cvs/${id}/resume.json`, { headers });
  return GET(request, { params: Promise.resolve({ id }) });
}

describe('the JSON Resume of a CV in the web', () => {
  it('is a file named after the person and the trade that no cache keeps, read with the session of who asks', async () => {
    const answer = await get('12');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(attachmentName(answer.headers.get('content-disposition'))).toMatch(
      /^CV Salomé Lefèvre, .+\.json$/,
    );
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    const file = jsonResume.parse(await answer.json());
    expect(file.basics?.name).toBe('Salomé Lefèvre');
    expect(file.work).toHaveLength(2);
    const read = upstream.calls.find(({ url }) => url === '/cvs/12');
    expect(read?.headers.authorization).toBe('Bearer the-token');
  });

  it('speaks the language of the reader', async () => {
    const answer = await get('12', `${await cookieOf()}; NEXT_LOCALE=en`);
    const { languages } = jsonResume.parse(await answer.json());
    expect(languages?.[0]?.language).toBe('French');
  });

  it('is for its owner: a recruiter asks in vain, and nobody reads the CV for them', async () => {
    const answer = await get('12', await cookieOf({ role: 'recruiter' }));
    expect(answer.status).toBe(404);
    expect(upstream.calls.filter(({ url }) => url.startsWith('/cvs/'))).toEqual([]);
  });

  it('is refused where the CV that comes is of somebody else', async () => {
    expect((await get('12', await cookieOf({ userId: 6 }))).status).toBe(404);
  });

  it('answers with the refusal of the API', async () => {
    const absent = { status: 404, json: { statusCode: 404, code: 'not_found', message: 'Absent' } };
    upstream.plan('GET /cvs/13', absent);
    const stranger = await get('13');
    expect(stranger.status).toBe(404);
    expect(await stranger.json()).toMatchObject({ code: 'not_found', message: 'Absent' });
    const ended = { status: 401, json: { statusCode: 401, code: 'unauthorized', message: 'Terminé' } };
    upstream.plan('GET /cvs/12', ended);
    expect((await get('12')).status).toBe(401);
    expect((await get('12', 'none=1')).status).toBe(401);
  });

  it.each(['abc', '0', '1.5', '12/x'])('knows no CV %j and asks nobody', async (id) => {
    expect((await get(id)).status).toBe(404);
    expect(upstream.calls).toEqual([]);
  });
});
