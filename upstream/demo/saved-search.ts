import { writeAlert } from '#upstream/alerts/shared.ts';
import { savedSearches } from '#upstream/platform/schema/applications.ts';
import { placeByCode } from '#upstream/reference/places.ts';
import type { DemoRun } from './generate.ts';

/** The whole of Lyon, whose third arrondissement the demo candidate lives in. */
const TOWN = '69123';
const CAR_MECHANIC = 1;

/** A search that the demo candidate has saved: the jobs of their trade around Lyon, mailed as they are published. */
export async function addDemoSearch(run: DemoRun, candidateId: number): Promise<void> {
  const place = placeByCode(TOWN);
  if (!place) throw new Error('The town of the demo search is unknown');
  const criteria = { joblistId: CAR_MECHANIC, city: place.name, city_code: place.code, maxRange: 50 };
  const [search] = await run.db
    .insert(savedSearches)
    .values({
      ...{ userId: candidateId, kind: 'offer', name: `Mécanicienne automobile, ${place.name}` },
      ...{ criteria, createdAt: run.now, updatedAt: run.now },
    })
    .returning({ id: savedSearches.id });
  if (search) await writeAlert(run.db, { id: search.id, criteria }, 'now', run.now);
}
