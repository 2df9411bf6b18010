import { useEffect, useEffectEvent, useState } from 'react';
import { paths } from '#lib/paths/paths.ts';

/** Milliseconds between two checks; a server may be down while the network is up. */
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
    const cached = await caches.match(SINCE);
    return cached ? Number(await cached.text()) : null;
  } catch {
    return null;
  }
}

/**
 * Since when the site has been unreachable (milliseconds since 1970; null if unknown), and whether it is back. The page
 * has the requested address, which opens once it can; under its own address it stays.
 */
export function useReturn() {
  const [since, setSince] = useState<number | null>(null);
  const [there, setThere] = useState(false);
  const [busy, setBusy] = useState(false);
  const [triedAt, setTriedAt] = useState<number | null>(null);

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
    /** The person's last failed try; null before. */
    triedAt,
    retry: async () => {
      setBusy(true);
      if (!(await look())) setTriedAt(Date.now());
      setBusy(false);
    },
  };
}
