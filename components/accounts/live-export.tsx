'use client';

import { useRouter } from 'next/navigation';
import { useLive } from '#components/frame/live/use-live.ts';

/** Asks for the page again once the copy of one's data is ready. */
export function LiveExport() {
  const router = useRouter();
  useLive('exports', () => router.refresh());
  return null;
}
