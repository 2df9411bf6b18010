import type { cvs } from '#upstream/platform/schema/cvs.ts';
import type { offers } from '#upstream/platform/schema/offers.ts';

type CvValues = Partial<typeof cvs.$inferInsert>;
type OfferValues = Partial<typeof offers.$inferInsert>;

/** A CV, the town that its person lives in, and its trainings' diplomas. Its precise job is the first of its trade, as that of the offer. */
export type PairCv = { who: string; town: string; cv: CvValues; diplomas?: number[] };
export type PairOffer = { what: string; town: string; offer: OfferValues; cvs: PairCv[] };

export const GUERET = '23096';
export const LA_SOUTERRAINE = '23176';
export const LIMOGES = '87085';
export const BREST = '29019';
export const LYON = '69383';
export const BORDEAUX = '33063';

/** Of a trade and a level. */
export const a = (tradeId: number, experienceId: number, cv: CvValues = {}): CvValues => ({
  tradeId,
  experienceId,
  ...cv,
});
