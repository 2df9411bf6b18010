import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { reportFailure } from '#components/ui/notices/notify-failure.ts';
import { ApiFailure } from '#lib/contract/platform/client.ts';
import { show } from '#tests/support/web.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

const failure = (message: string) => new ApiFailure({ statusCode: 409, code: 'conflict', message });
const shown = (text: string) =>
  document.querySelector('[data-sonner-toast]')?.textContent?.includes(text) === true;

describe('a failed call', () => {
  test('shows the message of its answer in a coloured toast for 2000 ms', async () => {
    show(<main />);
    await reportFailure(failure('Cette offre est fermée'));
    await waitFor(() => expect(shown('Cette offre est fermée')).toBe(true));
    const from = performance.now();
    expect(document.querySelector('[data-sonner-toast] .border-frame-stop')).toBeTruthy();
    await waitFor(() => expect(shown('Cette offre est fermée')).toBe(false), {
      timeout: 60_000,
      interval: 50,
    });
    expect(performance.now() - from).toBeGreaterThan(1_500);
    // It stays in the list of the last messages.
    expect(screen.getByText('Cette offre est fermée')).toBeTruthy();
  });

  test.each([
    ['an answer without a message', failure('')],
    ['a fault of our own', new TypeError('undefined is not a function')],
  ])('logs %s and shows nothing', async (_, error) => {
    const log = vi.fn();
    vi.stubGlobal('reportError', log);
    show(<main />);
    await reportFailure(error);
    expect(log).toHaveBeenCalledWith(error);
    expect(document.querySelector('[data-sonner-toast]')).toBeNull();
  });

  test('logs nothing in production', async () => {
    const log = vi.fn();
    vi.stubGlobal('reportError', log);
    vi.stubEnv('NODE_ENV', 'production');
    await reportFailure(failure(''));
    expect(log).not.toHaveBeenCalled();
  });
});
