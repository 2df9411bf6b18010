import type { Cv } from '#lib/contract/cvs/cvs.ts';
import { formatter } from '#lib/i18n/format.ts';
import { isHabilitationValid } from '#lib/rules/cvs/habilitations.ts';
import { parisDay } from '#lib/rules/time/paris-day.ts';
import type { CvView } from './cv-facts.ts';

export type HeldHabilitation = {
  id: number;
  name: string;
  /** `AFPA Lyon, 04/05/2024`; empty without either. */
  origin: string;
  /** `Valable jusqu’au 04/05/2027`, `Expirée depuis le 04/05/2024`; undefined without an end. */
  validity: string | undefined;
  isExpired: boolean;
  /** An employer grants it and must do so again. */
  isElectrical: boolean;
};

/** Valid ones first; `today` is `YYYY-MM-DD`, by default today in Paris. */
export function heldHabilitations(
  { habilitations }: Pick<Cv, 'habilitations'>,
  { reference, locale, t }: CvView,
  today = parisDay(new Date()),
): HeldHabilitation[] {
  const { date } = formatter(locale);
  const held = habilitations.flatMap(({ id, habilitationId, trainedOn, issuer, expiresOn }) => {
    const entry = reference.entry('habilitations', habilitationId);
    if (!entry) return [];
    const isExpired = !isHabilitationValid(expiresOn, today);
    const words = isExpired ? 'cvSheet.habilitation.expired' : 'cvSheet.habilitation.valid';
    return {
      id,
      name: entry.name[locale],
      origin: [issuer, trainedOn && date(trainedOn)].filter(Boolean).join(', '),
      validity: expiresOn ? t(words, { date: date(expiresOn) }) : undefined,
      isExpired,
      isElectrical: entry.kind === 'electrical',
    };
  });
  return held.sort((one, other) => Number(one.isExpired) - Number(other.isExpired));
}
