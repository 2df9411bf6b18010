import { eq } from 'drizzle-orm';
import { verificationContract } from '#lib/contract/organisations/verification.ts';
import { OPERATOR_SECRET_HEADER } from '#lib/contract/platform/headers.ts';
import { organisations } from '#upstream/platform/schema/organisations.ts';
import type { Actor, TestApi } from '../api.ts';

/** The token of the newest mail that proves a domain. */
export async function mailedDomainCheck(api: TestApi, email: string): Promise<string> {
  const mail = (await api.mails(email)).findLast(({ template }) => template === 'domainCheck');
  const token = /company\/verification\?token=([\w-]{43})/.exec(mail?.text ?? '')?.[1];
  if (!token) throw new Error(`no link was mailed to ${email}`);
  return token;
}

export async function setWebsite({ db }: TestApi, organisationId: number, website: string): Promise<void> {
  await db.update(organisations).set({ website }).where(eq(organisations.id, organisationId));
}

/** The owner opens the link that was mailed to the domain of the website. */
export async function verifyByMail(api: TestApi, owner: Actor, domain = 'garage-trefonds.fr'): Promise<void> {
  const email = `accueil.${owner.userId}@${domain}`;
  await setWebsite(api, owner.userId, `https://www.${domain}/atelier`);
  await owner.call(verificationContract.sendLink, { body: { email } });
  await owner.call(verificationContract.openLink, { body: { token: await mailedDomainCheck(api, email) } });
}

/** What `bielle verify-garage` asks. */
export const verifyByStaff = (
  api: TestApi,
  account: string,
  verified: boolean,
  secret = api.deps.settings.operatorSecret,
) =>
  api.inject({
    method: 'POST',
    url: '/operations/organisations/verify',
    headers: { [OPERATOR_SECRET_HEADER]: secret },
    payload: { account, verified },
  });

/** The acts of the audit trail, and what must then stand there. */
export const verificationActs = (api: () => TestApi) => ({
  async organisation_verified() {
    const owner = await api().recruiter();
    await verifyByMail(api(), owner);
    return { actorId: owner.userId, subjectId: null, object: `organisation ${owner.userId}` };
  },
  async organisation_unverified() {
    const { userId, email } = await api().recruiter();
    await verifyByStaff(api(), email, false);
    return { actorId: null, subjectId: userId, object: `organisation ${userId}, by an operator` };
  },
});
