import type { Actor, TestApi } from '../api.ts';
import { addCv, addOffer, addPlan } from '../content.ts';

type People = {
  candidate?: Parameters<TestApi['candidate']>[0];
  recruiter?: Parameters<TestApi['recruiter']>[0];
  companyName?: string;
};

export type Pair = { candidate: Actor; recruiter: Actor; cvId: number; offerId: number };

/** A candidate with a published CV, and a recruiter with a plan and a live offer that nobody has applied to. */
export async function aPair(api: TestApi, { companyName, ...people }: People = {}): Promise<Pair> {
  const candidate = await api.candidate(people.candidate);
  const recruiter = await api.recruiter(people.recruiter);
  const recruiterId = recruiter.userId;
  await addPlan(api.db, { recruiterId, packageId: 4 });
  return {
    candidate,
    recruiter,
    cvId: await addCv(api.db, { candidateId: candidate.userId }),
    offerId: await addOffer(api.db, { recruiterId, ...(companyName ? { companyName } : {}) }),
  };
}
