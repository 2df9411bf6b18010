import type { OfferBody } from '#lib/contract/own-offers/form.ts';
import { tidyQuestion } from '#lib/rules/applications/screening.ts';
import { checkAd, isFault } from '#lib/rules/offers/ad/ad-check.ts';
import { checkQuestion, type QuestionFault } from '#lib/rules/offers/ad/ad-question.ts';
import { ApiError } from '#upstream/platform/errors.ts';

const TEXTS = ['description', 'companyPitch', 'otherAdvantage', 'callingHours'] as const;

/** Characters of a passage quoted in a sentence. */
const QUOTED = 80;

/** The first of the recruiter's own questions that the law forbids, with its place in the form. */
function questionFault({ screeningQuestions }: OfferBody) {
  for (const [index, question] of screeningQuestions.entries()) {
    const { make, text } = tidyQuestion(question);
    for (const [field, words] of Object.entries({ make, text })) {
      const fault = checkQuestion(words);
      if (fault) return { ...fault, field: `screeningQuestions.${index}.${field}` };
    }
  }
  return undefined;
}

const refusalAt = (field: string, { kind, passage }: QuestionFault) =>
  new ApiError('invalid', {
    fields: { [field]: `ad_${kind}` },
    values: { passage: passage.slice(0, QUOTED) },
  });

/** The refusal of an offer whose texts the law forbids, beside the first of them; undefined when it may be published. */
export function textRefusal(body: OfferBody): ApiError | undefined {
  if (body.status !== 'published') return undefined;
  for (const name of TEXTS) {
    const fault = checkAd(body[name]).find(isFault);
    if (fault) return refusalAt(name, fault);
  }
  const fault = questionFault(body);
  return fault && refusalAt(fault.field, fault);
}

/** @throws invalid beside the text */
export function refuseUnlawfulText(body: OfferBody): void {
  const refusal = textRefusal(body);
  if (refusal) throw refusal;
}
