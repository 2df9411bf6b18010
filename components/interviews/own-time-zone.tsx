'use client';

import { useSyncExternalStore } from 'react';
import type { TimeZone } from '#lib/rules/time/time-zones.ts';
import { clockIn } from '#lib/rules/time/wall-clock.ts';

const neverChanges = () => () => undefined;
const zoneOfDevice = () => Intl.DateTimeFormat().resolvedOptions().timeZone;
const unknown = () => null;

/** The clock of the reader's device at a moment, `2026-11-24T12:30`; null where it shows the same as the zone. */
export function useOwnClock(moment: Date | null, timeZone: TimeZone): string | null {
  const ownZone = useSyncExternalStore(neverChanges, zoneOfDevice, unknown);
  if (ownZone === null || moment === null) return null;
  const own = clockIn(ownZone, moment);
  return own === clockIn(timeZone, moment) ? null : own;
}

/** Says on whose clock the times of an interview are, to a reader in another zone. */
export function OtherZoneNote({
  time,
  timeZone,
  text,
}: Readonly<{ time: string; timeZone: TimeZone; text: string }>) {
  const own = useOwnClock(new Date(time), timeZone);
  return own === null ? null : <p className="mt-1 text-14 text-steel">{text}</p>;
}
