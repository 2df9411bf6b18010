// @vitest-environment node
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { GET } from '#app/api/cvs/[id]/cv.pdf/route.ts';
import { attachmentName } from '#lib/rules/cvs/cv-file-name.ts';
import { type Session, sealSession, sessionCookie } from '#lib/web/session/session.ts';
import { aCv } from '../../support/cvs/a-cv.ts';
import { readPdf } from '../../support/pages/read-pdf.ts';
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
const PICTURE = '0123456789abcdef0123456789abcdef.jpg';

let upstream: WebUpstream;
let cookie: string;

beforeAll(async () => {
  upstream = await startWebUpstream();
  setWebSettings({ upstreamUrl: upstream.url });
  cookie = `${sessionCookie}=${await sealSession(session)}`;
});
afterAll(() => upstream.close());
beforeEach(() => {
  upstream.calls.length = 0;
  upstream.plan('GET /infos/config', { json: { data: referenceLists() } });
  upstream.plan('GET /cvs/12', { json: { data: aCv() } });
});

const get = (id: string, headers: Record<string, string> = { cookie }) =>
  GET(new Request(`${site}/api/cvs/${id}/cv.pdf`, { headers }), { params: Promise.resolve({ id }) });

describe('the PDF of a CV in the web', () => {
  it('is a file named after the person and the trade that no cache keeps, read with the session of who asks', async () => {
    const answer = await get('12');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    const disposition = answer.headers.get('content-disposition');
    expect(attachmentName(disposition)).toMatch(/^CV Salomé Lefèvre, .+\.pdf$/);
    expect(disposition).toContain('filename="CV Salome Lefevre, ');
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    const { pages } = await readPdf(Buffer.from(await answer.arrayBuffer()));
    expect(pages[0]?.text).toContain('Salomé Lefèvre');
    const read = upstream.calls.find(({ url }) => url === '/cvs/12?as=pdf');
    expect(read?.headers.authorization).toBe('Bearer the-token');
  });

  it('is drawn from what is saved now, in the reader’s language', async () => {
    upstream.plan('GET /cvs/12', { json: { data: aCv({ otherInformation: 'Apiculture', revision: 4 }) } });
    const answer = await get('12', { cookie: `${cookie}; NEXT_LOCALE=en` });
    const { pages, info } = await readPdf(Buffer.from(await answer.arrayBuffer()));
    expect(pages[0]?.text).toContain('Apiculture');
    expect(info.Language).toBe('en');
  });

  it('asks for the picture as the reader, and does without one that cannot be had', async () => {
    const user = { profilePicture: `/files/${PICTURE}` };
    upstream.plan('GET /cvs/12', { json: { data: aCv({ user }) } });
    expect((await get('12')).status).toBe(200);
    const request = upstream.calls.find(({ url }) => url === `/files/${PICTURE}`);
    expect(request?.headers.authorization).toBe('Bearer the-token');
    upstream.plan(`GET /files/${PICTURE}`, { json: 'no picture at all' });
    expect((await get('12')).status).toBe(200);
  });

  it('answers with the refusal of the API', async () => {
    upstream.plan('GET /cvs/13', {
      status: 404,
      json: { statusCode: 404, code: 'not_found', message: 'Absent' },
    });
    const stranger = await get('13');
    expect(stranger.status).toBe(404);
    expect(await stranger.json()).toMatchObject({ code: 'not_found', message: 'Absent' });

    upstream.plan('GET /cvs/12', {
      status: 401,
      json: { statusCode: 401, code: 'unauthorized', message: 'Terminé' },
    });
    const ended = await get('12');
    expect(ended.status).toBe(401);
    expect(ended.headers.get('set-cookie')).toContain(`${sessionCookie}=;`);
  });

  it.each(['abc', '0', '1.5', '12/x'])('knows no CV %j and asks nobody', async (id) => {
    expect((await get(id)).status).toBe(404);
    expect(upstream.calls).toEqual([]);
  });
});
