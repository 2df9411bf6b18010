import 'server-only';
import type { ProfileData } from '#lib/contract/accounts/profile.ts';
import { offersContract } from '#lib/contract/offers/offers.ts';
import { type Place, placesContract } from '#lib/contract/places/places.ts';
import { idParam } from '#lib/contract/platform/fields.ts';
import { safeReturnPath } from '#lib/rules/return-path.ts';
import { orNull, upstream } from '../upstream/upstream.ts';

export type CvBeginning = {
  tradeId: number | null;
  preciseJobId: number | null;
  city: string;
  /** INSEE code. */
  townCode: string | null;
};

type Query = Readonly<Record<string, string | string[] | undefined>>;

const townText = ({ name, postalCode }: Place) => `${name} (${postalCode})`;

/** The searched town, else that of the profile's postal code. */
async function townOf(code: unknown, profile: ProfileData): Promise<Place | null> {
  const searched =
    typeof code === 'string' && /^[0-9AB]{5}$/.test(code)
      ? await orNull(upstream(placesContract.byCode, { params: { code } }))
      : null;
  const { postalCode } = profile;
  if (searched || !postalCode || (profile.country ?? 'FR') !== 'FR') return searched;
  return orNull(upstream(placesContract.resolve, { query: { text: postalCode } }));
}

/** Trade and precise job of the offer, else the searched trade; the searched town, else the profile's. */
export async function cvBeginning(query: Query, profile: ProfileData): Promise<CvBeginning> {
  const offerId = idParam.safeParse(query.offer);
  const [offer, town] = await Promise.all([
    offerId.success ? orNull(upstream(offersContract.read, { params: { id: offerId.data } })) : null,
    townOf(query.city, profile),
  ]);
  const job = offer?.trades[0];
  const searched = idParam.safeParse(query.job);
  return {
    tradeId: job?.tradeId ?? (searched.success ? searched.data : null),
    preciseJobId: job?.preciseJobId ?? null,
    city: town ? townText(town) : '',
    townCode: town?.code ?? null,
  };
}

export const nextOf = (query: Query) => safeReturnPath(query.next, '');
