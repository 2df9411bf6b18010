import { eq } from 'drizzle-orm';
import { insertLightCv } from '#upstream/cvs/light-cv.ts';
import { DAY, later } from '#upstream/platform/clock.ts';
import { users } from '#upstream/platform/schema/accounts.ts';
import { applications } from '#upstream/platform/schema/applications.ts';
import { cvs } from '#upstream/platform/schema/cvs.ts';
import { offers } from '#upstream/platform/schema/offers.ts';
import type { DemoRun } from './generate.ts';
import { mobile } from './material/people.ts';
import type { Random } from './material/random.ts';
import type { DemoOffer } from './publish.ts';

/** Whose list shows what an application without an account looks like. */
const SHOWN_TO = 'formule@bielle.test';

/** Of the requested number. */
export const QUICK_CVS = 1;

const MESSAGE =
  'Bonjour,\nje termine mon contrat à la fin du mois et j’habite à dix minutes de votre atelier. Je peux passer vous voir quand vous voulez.';

/** A candidate without a password, with a short CV and an application of yesterday. */
export async function addQuickApplication(
  { db, now, lockedHash }: DemoRun,
  random: Random,
  all: readonly DemoOffer[],
): Promise<void> {
  const shown = all.find(({ account, isLive }) => account === SHOWN_TO && isLive);
  if (!shown) return;
  const [offer] = await db.select().from(offers).where(eq(offers.id, shown.id));
  const yesterday = later(now, -DAY);
  const [candidate] = await db
    .insert(users)
    .values({
      role: 'candidate',
      email: 'ines.lambert.sans-compte@exemple.test',
      passwordHash: lockedHash,
      hasPassword: false,
      firstName: 'Inès',
      lastName: 'Lambert',
      phone: mobile(random),
      isDemo: true,
      emailVerifiedAt: yesterday,
      createdAt: yesterday,
      updatedAt: yesterday,
    })
    .returning({ id: users.id });
  if (!offer || !candidate) return;
  const light = {
    name: 'Candidature sans compte',
    offer,
    town: null,
    experienceId: 2,
    licenceIds: [1],
    isVisible: false,
  };
  const cvId = await insertLightCv(db, candidate.id, light, yesterday);
  await db.update(cvs).set({ isDemo: true }).where(eq(cvs.id, cvId));
  await db.insert(applications).values({
    candidateId: candidate.id,
    organisationId: shown.recruiterId,
    cvId,
    offerId: shown.id,
    message: MESSAGE,
    createdAt: yesterday,
    updatedAt: yesterday,
  });
}
