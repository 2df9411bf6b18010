import type { Actor, TestApi } from '../api.ts';
import { addOffer, addPlan } from '../content.ts';

/** A recruiter with a plan, and a live offer of theirs. */
export async function aGarage(api: TestApi): Promise<{ recruiter: Actor; offerId: number }> {
  const recruiter = await api.recruiter({ postalCode: '23000' });
  await addPlan(api.db, { recruiterId: recruiter.userId, packageId: 4 });
  return { recruiter, offerId: await addOffer(api.db, { recruiterId: recruiter.userId }) };
}
