import { sql } from 'drizzle-orm';
import { compareDue } from '#upstream/offers/near-duplicates.ts';
import { DAY, later } from '#upstream/platform/clock.ts';
import type { DemoRun } from './generate.ts';
import type { DemoOffer } from './publish.ts';

const TEXT = `Notre atelier cherche une personne qui aime le travail bien fait et les clients qui reviennent. Vous suivez vos propres véhicules, du diagnostic à la livraison, avec un chef d’atelier qui prend le temps d’expliquer.

L’outillage est récent, les ponts sont au nombre de cinq et le planning est tenu.`;

const STATEMENT =
  'L’annonce demande d’acheter sa tenue et ses outils avant le premier jour : personne ne doit payer pour travailler.';
const REASON =
  'La tenue et les outils sont fournis. La phrase parlait de la servante que certains préfèrent apporter : nous l’avons retirée.';

/** Two live offers with nearly the same text. */
async function addPair(
  { db, now }: DemoRun,
  [one, other]: readonly (DemoOffer | undefined)[],
): Promise<void> {
  if (!one || !other) return;
  for (const [{ id }, text] of [
    [one, TEXT],
    [other, `${TEXT} Poste à pourvoir tout de suite.`],
  ] as const) {
    await db.execute(sql`update offers set description = ${text}, company_pitch = null where id = ${id}`);
    await db.execute(sql`insert into offer_texts (offer_id) values (${id})`);
  }
  await compareDue(db, later(now, -DAY));
}

/** A live offer that promised more when it was published. */
async function addChange({ db, now }: DemoRun, offer: DemoOffer | undefined): Promise<void> {
  if (!offer) return;
  await db.execute(sql`
    insert into offer_changes (offer_id, original, changed_at)
    select o.id, offer_said(o) || jsonb_build_object('salaryCents', o.salary_cents + 360000,
      'salaryMaxCents', null, 'otherAdvantage', 'Un treizième mois.'), ${later(now, -2 * DAY).toISOString()}
    from offers o where o.id = ${offer.id} and o.salary_cents is not null`);
}

/** A closed offer that an internal recruiter withdrew, and what its garage says. */
async function addAppeal(
  { db, now }: DemoRun,
  offers: readonly DemoOffer[],
  staffId?: number,
): Promise<void> {
  const at = later(now, -6 * DAY).toISOString();
  const ids = `{${offers.map(({ id }) => id).join(',')}}`;
  await db.execute(sql`
    with withdrawn as (
      update offers set withdrawn_at = ${at}, withdrawn_reason = ${STATEMENT} where id = (
        select id from offers where id = any(${ids}::bigint[]) and status = 'published' and not is_active
          and deleted_at is null and filled_at is null order by id limit 1)
      returning id, organisation_id),
    decision as (
      insert into offer_decisions (offer_id, decision, ground, statement, was_active, decided_at, user_id)
      select id, 'withdrawn', 'money', ${STATEMENT}, false, ${at}::timestamptz, ${staffId ?? null}::bigint from withdrawn
      returning id)
    insert into offer_appeals (decision_id, author_id, reason, created_at)
    select d.id, w.organisation_id, ${REASON}, ${later(now, -3 * DAY).toISOString()}::timestamptz
    from decision d, withdrawn w`);
}

/** What staff moderate: a pair of near-duplicates, a changed offer, and an appeal. */
export async function addModeration(
  run: DemoRun,
  offers: readonly DemoOffer[],
  staffId: number | undefined,
): Promise<void> {
  const invented = offers.filter(({ account }) => account === null);
  // The first two have reports.
  const [, , one, other, changed] = invented.filter(({ isLive }) => isLive);
  await addPair(run, [one, other]);
  await addChange(run, changed);
  await addAppeal(run, invented, staffId);
}
