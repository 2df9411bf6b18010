import { useEffect, useEffectEvent } from 'react';
import { useMountedState } from '#components/ui/use-mounted-state.ts';
import { paths } from '#lib/paths/paths.ts';

/** Milliseconds between two looks whether the site is there again; a server may be away while the network is not. */
const LOOK_EVERY = 10_000;
/** Written by the service worker (lib/web/offline/worker.js). */
const SINCE = '/offline/since';

async function isThere(): Promise<boolean> {
  try {
    return (await fetch('/health', { cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}

async function readSince(): Promise<number | null> {
  try {
    const kept = await caches.match(SINCE);
    return kept ? Number(await kept.text()) : null;
  } catch {
    return null;
  }
}

/**
 * Since when the site has been out of reach (milliseconds since 1970; null when nobody knows) and whether it is there
 * again. The page stands at the address that was asked for, which opens by itself once it can. Under its own address
 * it stays: there is nothing else to open.
 */
export function useReturn() {
  const [since, setSince] = useMountedState<number | null>(null);
  const [there, setThere] = useMountedState(false);
  const [busy, setBusy] = useMountedState(false);
  const [triedAt, setTriedAt] = useMountedState<number | null>(null);

  const look = async (): Promise<boolean> => {
    if (!(await isThere())) return false;
    if (location.pathname === paths.offline()) setThere(true);
    else location.reload();
    return true;
  };
  const lookAgain = useEffectEvent(() => void look());
  useEffect(() => {
    void readSince().then(setSince);
    const again = () => {
      if (!document.hidden) lookAgain();
    };
    again();
    const timer = setInterval(again, LOOK_EVERY);
    addEventListener('online', again);
    document.addEventListener('visibilitychange', again);
    return () => {
      clearInterval(timer);
      removeEventListener('online', again);
      document.removeEventListener('visibilitychange', again);
    };
  }, []);

  return {
    since,
    there,
    busy,
    /** When the person last tried in vain; null before. */
    triedAt,
    retry: async () => {
      setBusy(true);
      if (!(await look())) setTriedAt(Date.now());
      setBusy(false);
    },
  };
}
