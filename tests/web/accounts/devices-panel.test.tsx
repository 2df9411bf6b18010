import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { DevicesPanel } from '#components/accounts/devices-panel.tsx';
import type { OpenSessions } from '#lib/contract/accounts/sessions.ts';
import { deviceOf } from '#lib/web/accounts/device-name.ts';
import { show } from '#tests/support/web.tsx';

const AGENTS = {
  chromeOnAndroid:
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Mobile Safari/537.36',
  safariOnPhone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
  safariOnMac:
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Safari/605.1.15',
  firefoxOnWindows: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0',
  edgeOnWindows:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Safari/537.36 Edg/143.0.0.0',
  samsung:
    'Mozilla/5.0 (Linux; Android 13; SAMSUNG SM-A525F) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36',
} as const;

afterEach(cleanup);

const anOpenSession = (input: Partial<OpenSessions['sessions'][number]> = {}) => ({
  id: 1,
  userAgent: AGENTS.chromeOnAndroid,
  signedInAt: '2026-11-20T08:30:00.000Z',
  lastSeenAt: '2026-11-22T09:00:00.000Z',
  isCurrent: false,
  ...input,
});

describe('a device', () => {
  test.each([
    ['chromeOnAndroid', 'Chrome', 'Android', true],
    ['safariOnPhone', 'Safari', 'iOS', true],
    ['safariOnMac', 'Safari', 'macOS', false],
    ['firefoxOnWindows', 'Firefox', 'Windows', false],
    ['edgeOnWindows', 'Edge', 'Windows', false],
    ['samsung', 'Samsung Internet', 'Android', true],
  ] as const)('%s is %s on %s', (agent, browser, system, isMobile) => {
    expect(deviceOf(AGENTS[agent])).toEqual({ browser, system, isMobile });
  });

  test.each([null, '', 'x', '<script>alert(1)</script>', '💥'.repeat(100)])('is unknown for %j', (agent) => {
    const { browser, system } = deviceOf(agent);
    expect([browser, system]).toEqual([undefined, undefined]);
  });
});

describe('the list of devices', () => {
  const sessions = [
    anOpenSession({ id: 7, userAgent: AGENTS.firefoxOnWindows, isCurrent: true }),
    anOpenSession({ id: 8 }),
    anOpenSession({ id: 9, userAgent: null }),
  ];

  test('names each in words, says which one is this, and ends any other with one press', () => {
    show(<DevicesPanel role="candidate" locale="fr" open={{ sessions, total: 3 }} />);
    const [own, phone, unknown] = screen.getAllByRole('listitem') as [HTMLElement, HTMLElement, HTMLElement];
    within(own).getByText('Firefox sur Windows');
    within(own).getByText('Cet appareil');
    expect(within(own).queryByRole('button')).toBeNull();
    within(phone).getByText('Chrome sur Android');
    within(phone).getByText('Connecté depuis le 20/11/2026 09:30');
    within(phone).getByText('Utilisé pour la dernière fois le 22/11/2026 10:00');
    within(unknown).getByText('Appareil inconnu');
    const button = within(phone).getByRole('button', {
      name: 'Déconnecter Chrome sur Android, connecté depuis le 20/11/2026 09:30',
    });
    const form = button.closest('form') as HTMLFormElement;
    expect(form.getAttribute('action')).toBe('/api/account/end-session');
    expect(Object.fromEntries(new FormData(form))).toEqual({ role: 'candidate', id: '8' });
    const all = screen.getByRole('button', { name: 'Déconnecter tous les autres appareils' });
    expect(all.closest('form')?.getAttribute('action')).toBe('/api/account/end-sessions');
  });

  test('has nothing to end when there is one device', () => {
    show(<DevicesPanel role="recruiter" locale="en" open={{ sessions: sessions.slice(0, 1), total: 1 }} />);
    screen.getByText('Firefox on Windows');
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('shows how many it leaves out, and the result of the last action', () => {
    const flash = { success: 'L’appareil est déconnecté.' };
    show(<DevicesPanel role="candidate" locale="fr" open={{ sessions, total: 5 }} flash={flash} />);
    screen.getByText('2 autres appareils ne sont pas montrés.');
    expect(screen.getByRole('status').textContent).toContain('L’appareil est déconnecté.');
  });
});
