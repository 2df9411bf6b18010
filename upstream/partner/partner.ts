import type { PartnerSettings } from '#lib/system/env.ts';
import { httpPartner } from './http.ts';
import { sandboxPartner } from './sandbox.ts';

/** An offer as the partner shows it; words are French. */
export type PartnerOffer = {
  /** The same offer is always sent under the same reference. */
  reference: string;
  url: string;
  title: string;
  company: string;
  city: string;
  postalCode: string;
  contract: string;
  /** Gross a year, in euros. */
  salary: number | null;
  /** ISO 8601 time. */
  expiresAt: string | null;
};

/** The recruiting partner. Doing a thing a second time changes nothing there. A refusal or no answer throws. */
export type Partner = {
  publish(offer: PartnerOffer): Promise<void>;
  /** An offer that the partner does not know is closed as well. */
  close(reference: string): Promise<void>;
};

/** The partner of the settings when there is one, else a sandbox that records what it is told. */
export function openPartner(settings: PartnerSettings | undefined): Partner {
  return settings ? httpPartner(settings) : sandboxPartner;
}
