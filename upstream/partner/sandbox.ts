import type { Partner, PartnerOffer } from './partner.ts';

type SandboxCall = { publish: PartnerOffer } | { close: string };

const KEPT = 100;
const calls: SandboxCall[] = [];

function record(call: SandboxCall): void {
  calls.push(call);
  if (calls.length > KEPT) calls.shift();
}

export const sandboxCalls = (): readonly SandboxCall[] => calls;

export const sandboxPartner: Partner = {
  async publish(offer) {
    record({ publish: offer });
  },
  async close(reference) {
    record({ close: reference });
  },
};
