import type { Partner, PartnerOffer } from './partner.ts';

/** What the sandbox was told. */
type SandboxCall = { publish: PartnerOffer } | { close: string };

/** Calls that are kept, the latest last. */
const KEPT = 100;
const calls: SandboxCall[] = [];

function record(call: SandboxCall): void {
  calls.push(call);
  if (calls.length > KEPT) calls.shift();
}

/** Calls of this process, the oldest first. */
export const sandboxCalls = (): readonly SandboxCall[] => calls;

/** Stands in for the partner while none is set: says yes and records. */
export const sandboxPartner: Partner = {
  async publish(offer) {
    record({ publish: offer });
  },
  async close(reference) {
    record({ close: reference });
  },
};
