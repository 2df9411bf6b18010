import { subDays } from 'date-fns/subDays';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { MemberRole } from '#lib/rules/organisations/member-roles.ts';
import type { OpeningHours } from '#lib/rules/organisations/opening-hours.ts';
import { recruiterProfiles, users } from '#upstream/platform/schema/accounts.ts';
import { offers } from '#upstream/platform/schema/offers.ts';
import { establishments, memberships, organisations } from '#upstream/platform/schema/organisations.ts';
import { placeByCode } from '#upstream/reference/places.ts';
import type { DemoRun } from './generate.ts';

/** The owner of the demo garage with three people and two sites; `accounts.ts` has the account. */
export const DEMO_OWNER = 'responsable@bielle.test';

/** Before the demo begins. */
const VERIFIED_DAYS = 40;

const DAY = [
  { opens: '08:00', closes: '12:00' },
  { opens: '13:30', closes: '18:00' },
];
const HOURS: OpeningHours = [DAY, DAY, DAY, DAY, DAY, [{ opens: '08:00', closes: '12:00' }], []];

const SITES = [
  {
    name: 'Garage des Deux Rives, Vaise',
    slug: 'garage-des-deux-rives-vaise',
    townCode: '69389',
    street: '12 quai Paul-Sédallian',
    phone: '+33639980041',
    teamSize: 9,
    brands: ['Peugeot', 'Citroën'],
    equipment: 'Six ponts, banc de géométrie, cabine de peinture.',
    pitch:
      'Atelier de mécanique et de carrosserie au bord de la Saône, ouvert depuis 1987.\n\nCe que vous trouvez chez nous :\n- des véhicules de toutes marques, récents et anciens\n- un compagnon d’atelier pour vos premiers mois\n- une formation constructeur chaque année',
  },
  {
    name: 'Garage des Deux Rives, Gerland',
    slug: 'garage-des-deux-rives-gerland',
    townCode: '69387',
    street: '48 rue de Gerland',
    phone: '+33639980042',
    teamSize: 6,
    brands: ['Renault', 'Dacia'],
    equipment: 'Quatre ponts, valise multimarque, poste de recharge.',
    pitch:
      'Entretien rapide et véhicules électriques, à deux pas du métro.\n\n- habilitations électriques payées par le garage\n- un samedi sur trois, récupéré dans la semaine',
  },
] as const;

type Colleague = {
  email: string;
  firstName: string;
  lastName: string;
  job: string;
  role: MemberRole;
  /** The first site only. */
  isLocal: boolean;
};

const COLLEAGUES: readonly Colleague[] = [
  {
    email: 'atelier@bielle.test',
    firstName: 'Hugo',
    lastName: 'Marchetti',
    job: 'Chef d’atelier',
    role: 'recruiter',
    isLocal: true,
  },
  {
    email: 'compta@bielle.test',
    firstName: 'Inès',
    lastName: 'Rolland',
    job: 'Comptabilité',
    role: 'billing',
    isLocal: false,
  },
];

async function addSites({ db, now }: DemoRun, organisationId: number): Promise<number[]> {
  const rows = await db
    .insert(establishments)
    .values(
      SITES.map(({ townCode, brands, ...site }) => {
        const place = placeByCode(townCode);
        if (!place) throw new Error(`No town ${townCode}`);
        return {
          ...site,
          organisationId,
          brands: [...brands],
          placeNumber: place.number,
          city: 'Lyon',
          postalCode: place.postalCodes[0] ?? '',
          openingHours: HOURS,
          createdAt: now,
          updatedAt: now,
        };
      }),
    )
    .returning({ id: establishments.id });
  return rows.map(({ id }) => id);
}

/** The offers belong to the two sites by turns. */
async function shareOffers(
  { db }: DemoRun,
  organisationId: number,
  siteIds: readonly number[],
): Promise<void> {
  const own = await db
    .select({ id: offers.id })
    .from(offers)
    .where(eq(offers.organisationId, organisationId))
    .orderBy(asc(offers.id));
  for (const [turn, establishmentId] of siteIds.entries()) {
    const ids = own.filter((_, index) => index % siteIds.length === turn).map(({ id }) => id);
    await db.update(offers).set({ establishmentId }).where(inArray(offers.id, ids));
  }
}

async function addColleague(run: DemoRun, organisationId: number, colleague: Colleague, site: number) {
  const { email, firstName, lastName, job, role, isLocal } = colleague;
  const { db, now, passwordHash } = run;
  const [user] = await db
    .insert(users)
    .values({
      role: 'recruiter',
      email,
      passwordHash,
      firstName,
      lastName,
      postalCode: '69009',
      city: 'Lyon',
      isDemo: true,
      emailVerifiedAt: now,
      createdAt: now,
    })
    .returning({ id: users.id });
  if (!user) throw new Error('no colleague was added');
  await db.insert(memberships).values({
    userId: user.id,
    organisationId,
    role,
    mayPublish: role === 'recruiter',
    siteIds: isLocal ? [site] : null,
  });
  await db.insert(recruiterProfiles).values({ userId: user.id, jobFunction: job });
}

/** Two sites and two colleagues for the demo garage of several people. */
export async function addTeam(run: DemoRun): Promise<void> {
  const [owner] = await run.db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, DEMO_OWNER), eq(users.role, 'recruiter')));
  if (!owner) throw new Error('The demo has no garage with several people');
  await run.db
    .update(organisations)
    .set({ verifiedAt: subDays(run.now, VERIFIED_DAYS), verifiedBy: 'document' })
    .where(eq(organisations.id, owner.id));
  const siteIds = await addSites(run, owner.id);
  await shareOffers(run, owner.id, siteIds);
  for (const colleague of COLLEAGUES) await addColleague(run, owner.id, colleague, siteIds[0] ?? 0);
}
