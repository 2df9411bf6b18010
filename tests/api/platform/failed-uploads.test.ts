import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { profileContract } from '#lib/contract/accounts/profile.ts';
import { staffContentContract } from '#lib/contract/staff/content.ts';
import { startTestApi, type TestApi } from '#tests/support/api.ts';
import { aStaffMember } from '#tests/support/staff/a-staff-member.ts';
import { uploads } from '#upstream/platform/schema/accounts.ts';
import { contentFiles } from '#upstream/platform/schema/content.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());
afterEach(() => vi.restoreAllMocks());

const picture = async () => {
  const drawn = sharp({ create: { width: 90, height: 30, channels: 3, background: '#145aa0' } });
  return (await drawn.png().toBuffer()).toString('base64');
};
const failingOnce = () =>
  vi.spyOn(api.deps.storage, 'put').mockRejectedValueOnce(new Error('The disk is full'));

it('a picture that cannot be stored leaves no row, and can be sent again', async () => {
  const person = await api.candidate();
  const body = { name: 'moi', extension: 'png', base64: await picture() };
  const rows = () => api.db.select().from(uploads).where(eq(uploads.userId, person.userId));
  failingOnce();
  const { failure } = await person.refused(profileContract.uploadImage, { body });
  expect([failure.statusCode, await rows()]).toEqual([500, []]);
  await person.call(profileContract.uploadImage, { body });
  expect(await rows()).toHaveLength(1);
});

it('a logo that cannot be stored leaves neither a row nor a partner', async () => {
  const editor = await aStaffMember(api, 'editor');
  const partner = { seenId: 0, name: 'Garage Neuf', link: null, position: 1, isShown: true };
  failingOnce();
  const body = { ...partner, logo: await picture() };
  const { failure } = await editor.refused(staffContentContract.savePartner, {
    params: { key: 'new' },
    body,
  });
  expect([failure.statusCode, await api.db.select().from(contentFiles)]).toEqual([500, []]);
});
