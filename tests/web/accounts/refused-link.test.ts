// @vitest-environment node

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { refusesSession } from '#lib/contract/platform/session-end.ts';
import { loadAnswers } from '#lib/web/applications/answers.ts';
import { loadSharedCv } from '#lib/web/cvs/shared-cv.ts';
import { loadLinkedInterview } from '#lib/web/interviews/interviews.ts';
import { loadEndByLink } from '#lib/web/offers/offer-end.ts';
import { setWebSettings } from '#tests/support/web-upstream.ts';

vi.mock('server-only', () => ({}));
vi.mock('next-intl/server', () => ({ getLocale: async () => 'fr' }));
vi.mock('next/headers', () => ({
  cookies: async () => ({ get: () => undefined }),
  headers: async () => new Headers(),
}));

beforeEach(() => setWebSettings({ upstreamUrl: 'http://upstream.test' }));
afterEach(() => vi.unstubAllGlobals());

const REFUSED = { statusCode: 403, code: 'link_refused', message: 'Ce lien ne fonctionne plus.' };

const SIGNED = `7.${'a'.repeat(43)}`;

it.each([
  ['an answer to applications', () => loadAnswers(SIGNED)],
  ['a shared CV', () => loadSharedCv(SIGNED)],
  ['an invitation to an interview', () => loadLinkedInterview('a'.repeat(43))],
  ['the end of an offer', () => loadEndByLink(SIGNED)],
])('the refused link of %s leads to the page that says so', async (_what, load) => {
  vi.stubGlobal('fetch', async () => Response.json(REFUSED, { status: 403 }));
  await expect(load()).rejects.toMatchObject({ digest: expect.stringContaining('/link-refused') });
});

it('a refused link ends no session', () => {
  expect(refusesSession(REFUSED)).toBe(false);
});
