import { createClient } from '#lib/contract/platform/client.ts';
import { WEB_SECRET_HEADER } from '#lib/contract/platform/headers.ts';
import { referenceContract } from '#lib/contract/reference/reference.ts';
import { fetchNamed } from '#lib/http/fetch-named.ts';
import { isThisMachine } from '#lib/http/this-machine.ts';
import { currentSecret } from '#lib/system/secrets.ts';
import { type DemoData, demoData, setDemoData } from '../pages/demo-data.ts';

const ASK_EVERY_MS = 60_000;
const TIMEOUT_MS = 3_000;
const REST_MS = 1_000;

type Settings = { upstreamUrl: string; publicUrl: string; webUpstreamSecret: string };

export function demoQuestion({ upstreamUrl, publicUrl, webUpstreamSecret }: Settings) {
  const client = createClient({
    baseUrl: upstreamUrl,
    locale: 'fr',
    headers: { [WEB_SECRET_HEADER]: currentSecret(webUpstreamSecret) },
    fetch: async (url, init) => {
      const answer = await fetchNamed(url, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
      return answer.status === 404 ? Response.json({ data: { hasDemoData: false } }) : answer;
    },
  });
  return async (): Promise<DemoData> => {
    const { data } = await client(referenceContract.site, {});
    if (data.hasDemoData !== true) return 'none';
    return isThisMachine(publicUrl) ? 'here' : 'public';
  };
}

type Watch = {
  load: () => Promise<DemoData>;
  onChange: () => unknown;
  everyMs?: number;
};

/**
 * Keeps `demoData()` current: asks every minute, and before the first page until an answer comes. While the upstream
 * is unavailable the last answer counts.
 */
export function watchDemoData({ load, onChange, everyMs = ASK_EVERY_MS }: Watch) {
  let isKnown = false;
  let failedAt = 0;
  let pending: Promise<void> | undefined;

  async function look(): Promise<void> {
    const found = await load().catch(() => undefined);
    if (found === undefined) {
      failedAt = Date.now();
      return;
    }
    isKnown = true;
    if (found === demoData()) return;
    setDemoData(found);
    await onChange();
  }

  function refresh(): Promise<void> {
    pending ??= look().finally(() => {
      pending = undefined;
    });
    return pending;
  }

  const timer = setInterval(() => void refresh(), everyMs);
  timer.unref();
  return {
    known: async (): Promise<void> => {
      if (!isKnown && Math.abs(Date.now() - failedAt) > REST_MS) await refresh();
    },
    refresh,
    close: () => clearInterval(timer),
  };
}
