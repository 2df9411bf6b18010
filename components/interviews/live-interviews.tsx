'use client';

import { useRouter } from 'next/navigation';
import { useLive } from '#components/frame/live/use-live.ts';

/** Reads the list again when something changed elsewhere: an answer came, an interview was moved or cancelled. */
export function LiveInterviews() {
  const router = useRouter();
  useLive('interviews', () => router.refresh());
  return null;
}
