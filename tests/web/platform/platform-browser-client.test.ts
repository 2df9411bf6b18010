import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { notificationsContract } from '#lib/contract/notifications/notifications.ts';

const { getNotifications } = notificationsContract;

/** What the network answers; the client under test is loaded anew, as by a page that opens. */
async function openPage(path: string, answer: () => Response) {
  vi.resetModules();
  const fetched = vi.fn<typeof fetch>(async () => answer());
  vi.stubGlobal('fetch', fetched);
  const assign = vi.fn<(to: string) => void>();
  vi.stubGlobal('location', { pathname: path, assign });
  const { browserClient } = await import('#lib/browser/api-client.ts');
  return { fetched, assign, call: () => browserClient()(getNotifications, {}) };
}

const failure = (statusCode: number, code: string) => () =>
  Response.json({ statusCode, code, message: 'm' }, { status: statusCode });

beforeEach(() => {
  localStorage.setItem('cart', '[1]');
  localStorage.setItem('order:pending', '12');
  localStorage.setItem('theme', 'kept');
  document.documentElement.lang = 'en';
});

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

describe('the client of the browser', () => {
  it('calls our own server in the language of the page', async () => {
    const page = await openPage('/candidate/mycv', () => Response.json({ data: null }));
    await page.call();
    const [url, init] = page.fetched.mock.calls[0] ?? [];
    expect(url).toBe('/api/upstream/notifications');
    expect(new Headers(init?.headers).get('accept-language')).toBe('en');
    expect(new Headers(init?.headers).has('authorization')).toBe(false);
  });

  it.each([
    [401, 'unauthorized'],
    [403, 'wrong_role'],
  ])(
    'clears the cart on %i and goes to the sign-in page once, however many calls are refused',
    async (status, code) => {
      const page = await openPage('/candidate/mycv', failure(status, code));
      for (const _ of [1, 2, 3]) await expect(page.call()).rejects.toMatchObject({ name: 'ApiFailure' });
      expect(page.assign.mock.calls).toEqual([['/candidate/login?ended=1&next=%2Fcandidate%2Fmycv']]);
      expect(localStorage.getItem('cart')).toBeNull();
      expect(localStorage.getItem('order:pending')).toBeNull();
      expect(localStorage.getItem('theme')).toBe('kept');
    },
  );

  it('goes to the sign-in page in a browser that refuses storage', async () => {
    const page = await openPage('/candidate/mycv', failure(401, 'unauthorized'));
    const refused = vi.fn(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    vi.stubGlobal('localStorage', { removeItem: refused, clear: () => undefined });
    await expect(page.call()).rejects.toMatchObject({ name: 'ApiFailure' });
    expect(refused).toHaveBeenCalled();
    expect(page.assign.mock.calls).toEqual([['/candidate/login?ended=1&next=%2Fcandidate%2Fmycv']]);
  });

  it('stays on the home page, where there is nowhere to go', async () => {
    const page = await openPage('/', failure(401, 'unauthorized'));
    await expect(page.call()).rejects.toMatchObject({ name: 'ApiFailure' });
    expect(page.assign).not.toHaveBeenCalled();
    expect(localStorage.getItem('cart')).toBeNull();
  });

  it.each([
    [403, 'bad_origin'],
    [402, 'no_plan'],
    [404, 'not_found'],
    [409, 'already_applied'],
    [422, 'invalid'],
    [503, 'unavailable'],
  ])('leaves the session alone on %i %s', async (status, code) => {
    const page = await openPage('/candidate/mycv', failure(status, code));
    await expect(page.call()).rejects.toMatchObject({ failure: { code } });
    expect(page.assign).not.toHaveBeenCalled();
    expect(localStorage.getItem('cart')).toBe('[1]');
  });

  it('throws the same kind of error when there is no answer at all', async () => {
    const page = await openPage('/candidate/mycv', () => {
      throw new TypeError('offline');
    });
    await expect(page.call()).rejects.toMatchObject({ failure: { statusCode: 0, code: 'network' } });
    expect(page.assign).not.toHaveBeenCalled();
  });
});
