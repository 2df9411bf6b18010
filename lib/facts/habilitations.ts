import type { Cv } from '#lib/contract/cvs/cvs.ts';
import { formatter } from '#lib/i18n/format.ts';
import { isHabilitationOver } from '#lib/rules/cvs/habilitations.ts';
import { parisDay } from '#lib/rules/time/paris-day.ts';
import type { CvView } from './cv-facts.ts';

export type HeldHabilitation = {
  id: number;
  name: string;
  /** `AFPA Lyon, 04/05/2024`; empty without either. */
  origin: string;
  /** `Valable jusqu’au 04/05/2027`, `Expirée depuis le 04/05/2024`, `Date à préciser`; undefined without an end. */
  validity: string | undefined;
  isExpired: boolean;
  /** An employer grants it and must do so again. */
  isElectrical: boolean;
};

type Held = Pick<Cv['habilitations'][number], 'trainedOn' | 'expiresOn'>;

/** Without its day nobody can rely on a habilitation, whatever end it names. */
function validityOf({ trainedOn, expiresOn }: Held, isExpired: boolean, { locale, t }: CvView) {
  const end = expiresOn ? formatter(locale).date(expiresOn) : '';
  if (isExpired) return t('cvSheet.habilitation.expired', { date: end });
  if (trainedOn === '')
    return t(end ? 'cvSheet.habilitation.undatedEnd' : 'cvSheet.habilitation.undated', { date: end });
  return end ? t('cvSheet.habilitation.valid', { date: end }) : undefined;
}

/** Valid ones first, expired ones last; `today` is `YYYY-MM-DD`, by default today in Paris. */
export function heldHabilitations(
  { habilitations }: Pick<Cv, 'habilitations'>,
  view: CvView,
  today = parisDay(new Date()),
): HeldHabilitation[] {
  const { reference, locale } = view;
  const { date } = formatter(locale);
  const held = habilitations.flatMap((one) => {
    const { id, habilitationId, trainedOn, issuer, expiresOn } = one;
    const entry = reference.entry('habilitations', habilitationId);
    if (!entry) return [];
    const isExpired = isHabilitationOver(expiresOn, today);
    return {
      id,
      name: entry.name[locale],
      origin: [issuer, trainedOn && date(trainedOn)].filter(Boolean).join(', '),
      validity: validityOf(one, isExpired, view),
      rank: isExpired ? 2 : Number(trainedOn === ''),
      isExpired,
      isElectrical: entry.kind === 'electrical',
    };
  });
  return held.sort((one, other) => one.rank - other.rank).map(({ rank: _, ...one }) => one);
}
