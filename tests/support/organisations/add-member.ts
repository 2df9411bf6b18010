import { eq } from 'drizzle-orm';
import type { MemberRights } from '#lib/rules/organisations/member-roles.ts';
import { establishments, memberships, organisations } from '#upstream/platform/schema/organisations.ts';
import type { Actor, TestApi } from '../api.ts';

type Member = Partial<MemberRights> & { organisationId: number; email?: string | undefined };

/** Somebody who works for an organisation, and has left the one that their registration founded. */
export async function addMember(api: TestApi, { organisationId, email, ...rights }: Member): Promise<Actor> {
  const member = await api.recruiter({ postalCode: '23000', ...(email ? { email } : {}) });
  await api.db
    .update(memberships)
    .set({
      organisationId,
      role: 'recruiter',
      ...rights,
      siteIds: rights.siteIds ? [...rights.siteIds] : null,
    })
    .where(eq(memberships.userId, member.userId));
  await api.db.delete(organisations).where(eq(organisations.id, member.userId));
  return member;
}

let sites = 0;

/** A site of an organisation; answers its id. */
export async function addEstablishment({ db }: Pick<TestApi, 'db'>, organisationId: number): Promise<number> {
  sites += 1;
  const [row] = await db
    .insert(establishments)
    .values({ organisationId, name: `Atelier ${sites}`, slug: `atelier-${sites}` })
    .returning({ id: establishments.id });
  if (!row) throw new Error('no site was added');
  return row.id;
}

export async function slugOfSite({ db }: Pick<TestApi, 'db'>, id: number): Promise<string> {
  const [row] = await db
    .select({ slug: establishments.slug })
    .from(establishments)
    .where(eq(establishments.id, id));
  return row?.slug ?? '';
}
