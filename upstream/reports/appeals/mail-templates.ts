import { paths } from '#lib/paths/paths.ts';
import * as staffPaths from '#lib/paths/staff-paths.ts';
import type { AppealOutcome } from '#lib/rules/offers/appeal.ts';
import { type OfferNamed, offerFacts, statementOf, template } from '../mail-templates.ts';

/** `until`: the last day online, in words; empty when the offer is closed. */
export const appealDecidedMail = template<
  OfferNamed & { firstName: string; outcome: AppealOutcome; statement: string; until: string }
>('appealDecided', (written, say) => {
  const { outcome, until } = written.values;
  const isGranted = outcome === 'granted';
  return {
    subject: say(isGranted ? 'subjectGranted' : 'subjectUpheld'),
    title: say(isGranted ? 'titleGranted' : 'titleUpheld'),
    paragraphs: isGranted
      ? [say('granted'), say(until ? 'online' : 'closed')]
      : [say('upheld'), say('elsewhere')],
    facts: offerFacts(written),
    ...statementOf(written),
    button: { label: say('button'), link: written.publicUrl + paths.myOffers() },
  };
});

export const appealSentMail = template<OfferNamed>('appealSent', (written, say) => ({
  facts: offerFacts(written),
  button: { label: say('button'), link: written.publicUrl + staffPaths.offers({ list: 'appeals' }) },
}));
