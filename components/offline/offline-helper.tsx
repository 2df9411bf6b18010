'use client';

import { useEffect } from 'react';
import type { Role } from '#lib/contract/platform/operation.ts';
import { keepPerson } from './on-device.ts';

/** Waits until the page has loaded. Browsers without service workers have no offline page. */
function startWorker(): void {
  if (process.env.NODE_ENV !== 'production') return;
  void navigator.serviceWorker
    ?.register('/sw.js', { updateViaCache: 'none' })
    // Refused by browser settings, or no network: the next page tries again.
    .catch(() => undefined);
}

/** In spaces only: visitors have nothing to read offline. Records whose browser this is. */
export function OfflineHelper({ userId, role }: Readonly<{ userId: number; role: Role }>) {
  useEffect(() => {
    keepPerson(userId, role);
    if (document.readyState === 'complete') return startWorker();
    addEventListener('load', startWorker, { once: true });
    return () => removeEventListener('load', startWorker);
  }, [userId, role]);
  return null;
}
