import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { profileContract } from '#lib/contract/accounts/profile.ts';
import { messagesOf } from '#lib/i18n/messages.ts';
import { maySeeFile } from '#upstream/platform/files/access.ts';
import { uploads, users } from '#upstream/platform/schema/accounts.ts';
import { applications } from '#upstream/platform/schema/applications.ts';
import { offers } from '#upstream/platform/schema/offers.ts';
import { allJobs } from '#upstream/start.ts';
import { type Actor, startTestApi, type TestApi } from '../../support/api.ts';
import { aProfile } from '../../support/builders.ts';
import { addCv, addOffer } from '../../support/content.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const DAY = 24 * 60 * 60 * 1000;
const wide = () =>
  sharp({ create: { width: 900, height: 300, channels: 3, background: { r: 20, g: 90, b: 160 } } });

const upload = async (actor: Actor, bytes: Buffer, extension = 'jpg') =>
  (
    await actor.call(profileContract.uploadImage, {
      body: { name: 'moi', extension, base64: bytes.toString('base64') },
    })
  ).data;

const refused = async (actor: Actor, content: string, name = 'moi.jpg') => {
  const body = { name, extension: 'jpg', base64: content };
  return (await actor.refused(profileContract.uploadImage, { body })).failure;
};

const look = (actor: Actor, url: string, headers: Record<string, string> = {}) =>
  api.inject({
    method: 'GET',
    url,
    headers: { ...(actor.token ? { authorization: `Bearer ${actor.token}` } : {}), ...headers },
  });

/** A candidate whose profile shows a picture. */
async function withPicture() {
  const owner = await api.candidate();
  const url = await upload(owner, await wide().png().toBuffer());
  await owner.call(profileContract.updateUser, { body: aProfile({ profilePicture: url }) });
  return { owner, url };
}

describe('an upload', () => {
  it('becomes an upright square JPEG without the camera’s metadata', async () => {
    const actor = await api.candidate();
    const bytes = await wide()
      .jpeg()
      .withExif({ IFD0: { Make: 'Soupape' }, IFD3: { GPSLatitude: '46/1 12/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const url = await upload(actor, bytes);
    expect(url).toMatch(/^\/files\/[0-9a-f]{32}\.jpg$/);
    const answer = await look(actor, url);
    const stored = await sharp(answer.rawPayload).metadata();
    expect(stored).toMatchObject({ format: 'jpeg', width: 512, height: 512 });
    expect(stored.exif).toBeUndefined();
    expect(stored.orientation).toBeUndefined();
  });

  it.each(['png', 'webp', 'avif'] as const)('may be %s, whatever its name says', async (format) => {
    const actor = await api.candidate();
    await upload(actor, await wide().toFormat(format).toBuffer(), 'exe');
  });

  it('may be sent as a data: address', async () => {
    const actor = await api.candidate();
    const content = `data:image/png;base64,${(await wide().png().toBuffer()).toString('base64')}`;
    const body = { name: 'moi', extension: 'png', base64: content };
    expect((await actor.call(profileContract.uploadImage, { body })).data).toMatch(/^\/files\//);
  });

  type Case = [string, () => string | Promise<string>, keyof ReturnType<typeof messagesOf>['validation']];
  const base64 = (text: string) => Buffer.from(text).toString('base64');
  const refusals: Case[] = [
    ['a page', () => base64('<html><script>alert(1)</script></html>'), 'picture_kind'],
    ['a drawing of lines', () => base64('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'picture_kind'],
    ['an animation', async () => (await wide().gif().toBuffer()).toString('base64'), 'picture_kind'],
    ['no base64', () => 'ceci n’est pas une image', 'picture_broken'],
    [
      'a JPEG in its first bytes only',
      () => Buffer.from('\xff\xd8\xff\xe0 rien', 'latin1').toString('base64'),
      'picture_broken',
    ],
    [
      'half a PNG',
      async () => {
        const whole = await sharp({
          create: {
            width: 300,
            height: 300,
            channels: 3,
            background: 'red',
            noise: { type: 'gaussian', mean: 128, sigma: 60 },
          },
        })
          .png()
          .toBuffer();
        return whole.subarray(0, whole.length / 2).toString('base64');
      },
      'picture_broken',
    ],
    [
      'a small file of many pixels',
      async () =>
        (
          await sharp({ create: { width: 8000, height: 8000, channels: 3, background: 'black' } })
            .png({ compressionLevel: 9 })
            .toBuffer()
        ).toString('base64'),
      'picture_dimensions',
    ],
    ['more than 5 MB', () => Buffer.alloc(5 * 1024 * 1024 + 1).toString('base64'), 'picture_too_large'],
  ];
  it.each(refusals)('is refused when it is %s', async (_case, content, key) => {
    const actor = await api.candidate();
    const failure = await refused(actor, await content());
    expect(failure.statusCode).toBe(422);
    expect(failure.fields).toEqual({ base64: messagesOf('fr').validation[key] });
  });

  it('larger than any picture is refused before it is read', async () => {
    const failure = await refused(await api.candidate(), 'A'.repeat(8 * 1024 * 1024));
    expect(failure).toMatchObject({ statusCode: 413, code: 'too_large' });
  });

  it('is refused beyond a number of uploads', async () => {
    const actor = await api.candidate();
    for (let sent = 0; sent < 30; sent += 1) await refused(actor, 'AAAA');
    expect((await refused(actor, 'AAAA')).code).toBe('too_many_requests');
  });
});

describe('a picture', () => {
  it('is served to its owner with its type, privately, and with 304 when it is already known', async () => {
    const { owner, url } = await withPicture();
    const answer = await look(owner, url);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'private, max-age=300',
      'x-content-type-options': 'nosniff',
      'content-disposition': 'inline',
    });
    const again = await look(owner, url, { 'if-none-match': String(answer.headers.etag) });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
    const profile = await owner.call(profileContract.getUser, { params: { id: owner.userId } });
    expect(profile.data).toMatchObject({ profilePicture: url, imageUrl: url });
  });

  it('answers 404 to visitors, other candidates and recruiters without a tie', async () => {
    const { url } = await withPicture();
    for (const actor of [api.visitor(), await api.candidate(), await api.recruiter(), await api.internal()]) {
      const answer = await look(actor, url);
      expect(answer.statusCode).toBe(404);
      expect(answer.json().code).toBe('not_found');
    }
  });

  it('is shown to a recruiter tied by an application, until the recruiter deletes the application', async () => {
    const { owner, url } = await withPicture();
    const recruiter = await api.recruiter();
    const offerId = await addOffer(api.db, { recruiterId: recruiter.userId });
    const cvId = await addCv(api.db, { candidateId: owner.userId });
    const tie = { candidateId: owner.userId, organisationId: recruiter.userId, cvId, offerId };
    await api.db.insert(applications).values(tie);
    expect((await look(recruiter, url)).statusCode).toBe(200);
    await api.db
      .update(applications)
      .set({ bucket: 'rejected', isHidden: true })
      .where(eq(applications.cvId, cvId));
    expect((await look(recruiter, url)).statusCode).toBe(404);
  });

  it.each([
    ['nobody’s key', `/files/${'cd'.repeat(16)}.jpg`, 404],
    ['a path', '/files/..%2f..%2fetc%2fpasswd', 400],
    ['no key', '/files/x', 404],
  ])('%s is not found', async (_case, url, status) => {
    expect((await look(await api.candidate(), url)).statusCode).toBe(status);
  });

  it('cannot be used by somebody else who knows its name', async () => {
    const { owner, url } = await withPicture();
    const thief = await api.candidate();
    const { failure } = await thief.refused(profileContract.updateUser, {
      body: aProfile({ profilePicture: url }),
    });
    expect(failure.fields).toHaveProperty('profilePicture');
    expect((await look(owner, url)).statusCode).toBe(200);
  });

  it.each([
    ['replaced', (next: string) => next],
    ['removed', () => null],
  ])('is deleted with its file once %s', async (_case, choose) => {
    const { owner, url } = await withPicture();
    const next = await upload(owner, await wide().webp().toBuffer());
    await owner.call(profileContract.updateUser, { body: aProfile({ profilePicture: choose(next) }) });
    expect((await look(owner, url)).statusCode).toBe(404);
    expect(await api.deps.storage.get(url.slice('/files/'.length))).toBeUndefined();
  });

  it('stays when the profile is saved without naming a picture', async () => {
    const { owner, url } = await withPicture();
    await owner.call(profileContract.updateUser, { body: aProfile() });
    await owner.call(profileContract.updateUser, { body: aProfile({ profilePicture: url }) });
    expect((await look(owner, url)).statusCode).toBe(200);
  });
});

describe('the nightly purge', () => {
  it('removes uploads that nothing refers to after a day and files of deleted accounts, and no other files', async () => {
    const { owner, url } = await withPicture();
    const { owner: leaver, url: left } = await withPicture();
    const givenUp = await upload(owner, await wide().png().toBuffer());
    await api.db.delete(users).where(eq(users.id, leaver.userId));
    const jobs = allJobs({ ...api.deps, db: api.db });
    const purge = () => jobs.find(({ name }) => name === 'purge-uploads')?.run({}, api.deps.jobs);
    const stored = async (address: string) =>
      (await api.deps.storage.get(address.slice('/files/'.length))) !== undefined;

    await purge();
    expect(await Promise.all([url, left, givenUp].map(stored))).toEqual([true, true, true]);
    api.clock.advance(DAY + 1000);
    await purge();
    expect(await Promise.all([url, left, givenUp].map(stored))).toEqual([true, false, false]);
    const rows = await api.db.select().from(uploads).where(eq(uploads.userId, owner.userId));
    expect(rows.map(({ key }) => `/files/${key}`)).toEqual([url]);
  });
});

describe('a logo', () => {
  const logoOf = async (actor: Actor, bytes: Buffer) =>
    (
      await actor.call(profileContract.uploadImage, {
        body: { name: 'enseigne', extension: 'png', base64: bytes.toString('base64'), kind: 'logo' },
      })
    ).data;

  it('keeps its shape, and is public once its offer is published', async () => {
    const staff = await api.internal();
    const url = await logoOf(staff, await wide().png().toBuffer());
    expect((await look(api.visitor(), url)).statusCode).toBe(404);
    const logoKey = url.slice('/files/'.length);
    const id = await addOffer(api.db, { recruiterId: staff.userId, logoKey, status: 'draft' });
    expect((await look(api.visitor(), url)).statusCode).toBe(404);
    await api.db.update(offers).set({ status: 'published' }).where(eq(offers.id, id));
    const answer = await look(api.visitor(), url);
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 512, height: 171 });
  });

  it('is PNG or JPEG only', async () => {
    const staff = await api.internal();
    await logoOf(staff, await wide().jpeg().toBuffer());
    const base64 = (await wide().webp().toBuffer()).toString('base64');
    const body = { name: 'enseigne', extension: 'webp', base64, kind: 'logo' } as const;
    const { failure } = await staff.refused(profileContract.uploadImage, { body });
    expect(failure.fields).toEqual({ base64: 'Choisissez une image PNG ou JPEG' });
    const text = { ...body, base64: Buffer.from('GIF89a, no picture').toString('base64') };
    const other = (await staff.refused(profileContract.uploadImage, { body: text })).failure;
    expect(other.fields).toEqual({ base64: 'Choisissez une image PNG ou JPEG' });
  });

  it('outlives the nightly purge while an offer names it', async () => {
    const staff = await api.internal();
    const url = await logoOf(staff, await wide().png().toBuffer());
    await addOffer(api.db, { recruiterId: staff.userId, logoKey: url.slice('/files/'.length) });
    api.clock.advance(DAY + 1000);
    const jobs = allJobs({ ...api.deps, db: api.db });
    await jobs.find(({ name }) => name === 'purge-uploads')?.run({}, api.deps.jobs);
    expect((await look(api.visitor(), url)).statusCode).toBe(200);
  });
});

describe('the rule that decides who may read a file', () => {
  const file = { ownerId: 1, isPublic: false, isPicture: true, isTied: true };
  it.each([
    ['its owner', { userId: 1, role: 'candidate' }, { isPicture: false, isTied: false }, true],
    ['a tied recruiter', { userId: 2, role: 'recruiter' }, {}, true],
    ['an untied recruiter', { userId: 2, role: 'recruiter' }, { isTied: false }, false],
    ['a tied recruiter, one never saved', { userId: 2, role: 'recruiter' }, { isPicture: false }, false],
    ['another candidate', { userId: 2, role: 'candidate' }, {}, false],
    ['a visitor', null, {}, false],
    ['a visitor, the logo of a published offer', null, { isPublic: true }, true],
  ] as const)('%s', (_case, caller, changes, sees) => {
    expect(maySeeFile(caller, { ...file, ...changes })).toBe(sees);
  });
});
