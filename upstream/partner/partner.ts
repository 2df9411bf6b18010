import type { PartnerSettings } from '#lib/system/env.ts';
import { httpPartner } from './http.ts';
import { sandboxPartner } from './sandbox.ts';

/** Texts are French. */
export type PartnerOffer = {
  /** Stable per offer. */
  reference: string;
  url: string;
  title: string;
  company: string;
  city: string;
  postalCode: string;
  contract: string;
  /** Gross euros a year. */
  salary: number | null;
  /** ISO 8601 time. */
  expiresAt: string | null;
};

/** All calls are idempotent, and throw on refusal or timeout. */
export type Partner = {
  publish(offer: PartnerOffer): Promise<void>;
  /** Succeeds for unknown offers. */
  close(reference: string): Promise<void>;
};

export function openPartner(settings: PartnerSettings | undefined): Partner {
  return settings ? httpPartner(settings) : sandboxPartner;
}
