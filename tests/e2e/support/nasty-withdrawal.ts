import { offerAppealsContract } from '#lib/contract/own-offers/appeals.ts';
import type { Client } from '#lib/contract/platform/client.ts';
import { reportsContract } from '#lib/contract/reports/reports.ts';
import { NASTY_LINES } from '#tests/support/security/nasty-texts.ts';

/** Staff withdraw an offer with reasons, and its recruiter appeals. */
export async function withdrawAndAppeal(staff: Client, recruiter: Client, offerId: number): Promise<void> {
  await staff(reportsContract.decide, {
    body: { offerId, decision: 'withdrawn', ground: 'misleading', statement: NASTY_LINES },
  });
  await recruiter(offerAppealsContract.send, { params: { id: offerId }, body: { reason: NASTY_LINES } });
}
