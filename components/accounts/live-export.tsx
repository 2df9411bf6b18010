'use client';

import { useRouter } from 'next/navigation';
import { useLive } from '#components/frame/live/use-live.ts';

/** Reloads the page once the copy of the data is ready. */
export function LiveExport() {
  const router = useRouter();
  useLive('exports', () => router.refresh());
  return null;
}
