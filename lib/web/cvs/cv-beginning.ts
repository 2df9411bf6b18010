import 'server-only';
import type { ProfileData } from '#lib/contract/accounts/profile.ts';
import { offersContract } from '#lib/contract/offers.ts';
import { type Place, placesContract } from '#lib/contract/places.ts';
import { idParam } from '#lib/contract/platform/fields.ts';
import { safeReturnPath } from '#lib/rules/return-path.ts';
import { orNull, upstream } from '../upstream/upstream.ts';

export type CvBeginning = {
  joblistId: number | null;
  pres_jobOtherName: number | null;
  city: string;
  /** INSEE code. */
  city_code: string | null;
};

type Query = Readonly<Record<string, string | string[] | undefined>>;

const townText = ({ name, postalCode }: Place) => `${name} (${postalCode})`;

/** The searched town, else that of the profile's postal code. */
async function townOf(code: unknown, profile: ProfileData): Promise<Place | null> {
  const searched =
    typeof code === 'string' && /^[0-9AB]{5}$/.test(code)
      ? await orNull(upstream(placesContract.byCode, { params: { code } }))
      : null;
  const { postalcode } = profile;
  if (searched || !postalcode || (profile.country ?? 'FR') !== 'FR') return searched;
  return orNull(upstream(placesContract.resolve, { query: { text: postalcode } }));
}

/** Trade and precise job of the offer, else the searched trade; the searched town, else the profile's. */
export async function cvBeginning(query: Query, profile: ProfileData): Promise<CvBeginning> {
  const offerId = idParam.safeParse(query.offer);
  const [offer, town] = await Promise.all([
    offerId.success ? orNull(upstream(offersContract.read, { params: { id: offerId.data } })) : null,
    townOf(query.city, profile),
  ]);
  const job = offer?.joblistJobs[0];
  const searched = idParam.safeParse(query.job);
  return {
    joblistId: job?.mainJobId ?? (searched.success ? searched.data : null),
    pres_jobOtherName: job?.otherJobId ?? null,
    city: town ? townText(town) : '',
    city_code: town?.code ?? null,
  };
}

export const nextOf = (query: Query) => safeReturnPath(query.next, '');
