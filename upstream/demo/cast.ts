import { sql } from 'drizzle-orm';
import type { DemoApplication } from './applications.ts';
import type { DemoRun } from './generate.ts';
import type { DemoOffer } from './publish.ts';

export type Person = {
  id: number;
  email: string;
  gender: 'm' | 'f';
  firstName: string;
  lastName: string;
  phone: string;
  address: string;
  postalCode: string;
  city: string;
  /** Empty for a candidate. */
  companyName: string;
};

export type Tie = {
  application: DemoApplication;
  offer: DemoOffer;
  candidate: Person;
  recruiter: Person;
  cvName: string;
};

async function peopleOf(run: DemoRun, ids: readonly number[]): Promise<Map<number, Person>> {
  const { rows } = await run.db.execute(sql`
    select u.id, u.email, u.gender, u.first_name as "firstName", u.last_name as "lastName", u.phone, u.address,
      u.postal_code as "postalCode", u.city, coalesce(p.company_name, '') as "companyName"
    from users u left join recruiter_profiles p on p.user_id = u.id where u.id = any(${`{${ids.join(',')}}`}::bigint[])`);
  return new Map(rows.map((row) => [Number(row.id), { ...row, id: Number(row.id) } as Person]));
}

async function cvNamesOf(run: DemoRun, ids: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await run.db.execute(
    sql`select id, name from cvs where id = any(${`{${ids.join(',')}}`}::bigint[])`,
  );
  return new Map(rows.map((row) => [Number(row.id), String(row.name)]));
}

export async function readTies(
  run: DemoRun,
  offers: readonly DemoOffer[],
  applications: readonly DemoApplication[],
): Promise<Tie[]> {
  const offerOf = new Map(offers.map((offer) => [offer.id, offer]));
  const people = await peopleOf(run, [
    ...new Set(applications.flatMap((each) => [each.candidate_id, each.organisation_id])),
  ]);
  const cvNames = await cvNamesOf(
    run,
    applications.map(({ cv_id }) => cv_id),
  );
  return applications
    .toSorted((a, b) => (a.created_at < b.created_at ? -1 : 1))
    .flatMap((application) => {
      const offer = offerOf.get(application.offer_id);
      const candidate = people.get(application.candidate_id);
      const recruiter = people.get(application.organisation_id);
      const cvName = cvNames.get(application.cv_id) ?? '';
      return offer && candidate && recruiter ? [{ application, offer, candidate, recruiter, cvName }] : [];
    });
}
