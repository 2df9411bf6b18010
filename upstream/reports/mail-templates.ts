import type { ApiTexts, MailKey } from '#lib/i18n/api-texts.ts';
import { paths } from '#lib/paths/paths.ts';
import { buttonTo, type MailContent, type MailTemplate } from '#upstream/platform/mail/content.ts';

/** Texts are in the reader's language. */
export type OfferNamed = { offerId: string; job: string; company: string };

type Written<V> = { values: V; texts: ApiTexts; publicUrl: string };
type Say = (key: string) => string;

/** Without the company for the reporter: it is typed, and the reporter's address is unconfirmed. */
export const offerFacts = ({ values, texts }: Written<OfferNamed>) => [
  { label: texts.mail('reports.facts.job'), value: values.job },
  ...(values.company ? [{ label: texts.mail('reports.facts.company'), value: values.company }] : []),
  { label: texts.mail('reports.facts.number'), value: values.offerId },
];

export const statementOf = ({ values, texts }: Written<{ statement: string }>): Pick<MailContent, 'quote'> =>
  values.statement ? { quote: { label: texts.mail('reports.facts.statement'), text: values.statement } } : {};

/** A mail whose frame is the same for all; `more` adds what only this one has. */
export function template<V extends OfferNamed & { firstName?: string }>(
  name: string,
  more: (written: Written<V>, say: Say) => Partial<MailContent>,
): MailTemplate<V> {
  return {
    name,
    write(values, texts, publicUrl) {
      const say: Say = (key) => texts.mail(`reports.${name}.${key}` as MailKey, values);
      const content = more({ values, texts, publicUrl }, say);
      const { firstName } = values;
      return {
        preview: say('preview'),
        ...content,
        subject: content.subject ?? say('subject'),
        title: content.title ?? say('title'),
        greeting: firstName
          ? texts.mail('platform.hello', { name: firstName })
          : texts.mail('platform.helloNoName'),
        paragraphs: content.paragraphs ?? [say('body')],
        footer: [say('why')],
      };
    },
  };
}

/** To the site's operator; never names the sender. */
export const offerReportedMail = template<OfferNamed & { reason: string; details: string }>(
  'offerReported',
  (written, say) => ({
    facts: [
      ...offerFacts(written),
      { label: written.texts.mail('reports.facts.reason'), value: written.values.reason },
    ],
    ...(written.values.details ? { quote: { label: say('details'), text: written.values.details } } : {}),
    button: { label: say('button'), link: written.publicUrl + paths.reports() },
  }),
);

export const reportReceivedMail = template<OfferNamed & { reason: string }>('reportReceived', (written) => ({
  facts: [
    ...offerFacts(written),
    { label: written.texts.mail('reports.facts.reason'), value: written.values.reason },
  ],
}));

export const reportDecidedMail = template<OfferNamed & { outcome: 'kept' | 'withdrawn'; statement: string }>(
  'reportDecided',
  (written, say) => ({
    paragraphs: [say(written.values.outcome === 'withdrawn' ? 'withdrawn' : 'kept'), say('contest')],
    facts: offerFacts(written),
    ...statementOf(written),
  }),
);

/** `ground` is the broken rule, `statement` the staff's reasons, `lastDay` the last one to appeal, in words. */
export const offerWithdrawnMail = template<
  OfferNamed & { firstName: string; ground: string; statement: string; isReported: boolean; lastDay: string }
>('offerWithdrawn', (written, say) => ({
  paragraphs: [
    ...(written.values.isReported ? [say('body'), say('means')] : [say('bodyAlone'), say('meansAlone')]),
    say('contest'),
    say('elsewhere'),
  ],
  facts: [
    ...offerFacts(written),
    { label: written.texts.mail('reports.facts.ground'), value: written.values.ground },
  ],
  ...statementOf(written),
  ...buttonTo(
    written.texts,
    say('button'),
    written.publicUrl + paths.offerAppeal(Number(written.values.offerId)),
  ),
}));

export const offerRestoredMail = template<OfferNamed & { firstName: string; statement: string }>(
  'offerRestored',
  (written, say) => ({
    facts: offerFacts(written),
    ...statementOf(written),
    button: { label: say('button'), link: written.publicUrl + paths.myOffers() },
  }),
);
