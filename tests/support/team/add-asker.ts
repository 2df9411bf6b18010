import { profileContract } from '#lib/contract/accounts/profile.ts';
import type { Actor, TestApi } from '../api.ts';
import { aRecruiterProfile } from '../builders.ts';
import { aSiret } from '../organisations/a-siret.ts';
import { verifyByStaff } from '../organisations/verify.ts';

/** Saves a SIRET in the own profile; answers the sentence. */
export async function typeSiret(recruiter: Actor, siret: string): Promise<string> {
  const body = aRecruiterProfile({ SIRET: siret, companyName: 'Garage Tréfonds' });
  return (await recruiter.call(profileContract.updateUser, { body })).message ?? '';
}

/** The owner of an organisation that has proved its SIREN, and a recruiter who typed it, which asks to join. */
export async function addAsker(
  api: TestApi,
  siret = aSiret(),
): Promise<{ owner: Actor; asker: Actor; siret: string; sentence: string }> {
  const owner = await api.recruiter();
  await typeSiret(owner, siret);
  await verifyByStaff(api, owner.email, true);
  const asker = await api.recruiter();
  return { owner, asker, siret, sentence: await typeSiret(asker, siret) };
}
