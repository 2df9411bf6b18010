import type { Role } from '#lib/contract/platform/operation.ts';
import type { ApiTexts, MailKey } from '#lib/i18n/api-texts.ts';
import { paths } from '#lib/paths/paths.ts';
import type { MailContent } from './templates.ts';

export const RIGHTS_TEMPLATES = [
  'exportReady',
  'accountClosed',
  'offerReported',
  'reportReceived',
  'reportDecided',
  'offerWithdrawn',
  'offerRestored',
] as const;
export type RightsTemplate = (typeof RIGHTS_TEMPLATES)[number];

/** Texts are in the reader's language. */
type OfferTold = { offerId: string; job: string; company: string };

export type RightsMailValues = {
  /** `endsOn` is a date in the reader's language. */
  exportReady: { firstName: string; role: Role; endsOn: string };
  /** Its row is deleted after sending. */
  accountClosed: { firstName: string };
  /** To the site's operator; never names the sender. */
  offerReported: OfferTold & { reason: string; details: string };
  reportReceived: OfferTold & { reason: string };
  reportDecided: OfferTold & { outcome: 'kept' | 'withdrawn'; statement: string };
  /** `ground` is the broken rule, `statement` the staff's reasons, `contact` where to contest them. */
  offerWithdrawn: OfferTold & { firstName: string; ground: string; statement: string; contact: string };
  offerRestored: OfferTold & { firstName: string; statement: string };
};

type Written = { values: Record<string, string> & { role?: Role }; texts: ApiTexts; publicUrl: string };
type Say = (key: string) => string;

/** Without the company for the reporter: it is typed, and the reporter's address is unconfirmed. */
const offerFacts = ({ values, texts }: Written) => [
  { label: texts.mail('rightsFacts.job'), value: values.job ?? '' },
  ...(values.company ? [{ label: texts.mail('rightsFacts.company'), value: values.company }] : []),
  { label: texts.mail('rightsFacts.number'), value: values.offerId ?? '' },
];

const statement = ({ values, texts }: Written): Pick<MailContent, 'quote'> =>
  values.statement ? { quote: { label: texts.mail('rightsFacts.statement'), text: values.statement } } : {};

const bodies: Record<RightsTemplate, (given: Written, say: Say) => Partial<MailContent>> = {
  exportReady: ({ values: { role = 'candidate', endsOn = '' }, texts, publicUrl }, say) => ({
    facts: [{ label: say('until'), value: endsOn }],
    button: { label: say('button'), link: publicUrl + paths.dataExport(role) },
    buttonFails: texts.mail('common.buttonFails', { link: publicUrl + paths.dataExport(role) }),
  }),
  accountClosed: () => ({}),
  offerReported: (given, say) => ({
    facts: [
      ...offerFacts(given),
      { label: given.texts.mail('rightsFacts.reason'), value: given.values.reason ?? '' },
    ],
    ...(given.values.details ? { quote: { label: say('details'), text: given.values.details } } : {}),
    button: { label: say('button'), link: given.publicUrl + paths.reports() },
  }),
  reportReceived: (given) => ({
    facts: [
      ...offerFacts(given),
      { label: given.texts.mail('rightsFacts.reason'), value: given.values.reason ?? '' },
    ],
  }),
  reportDecided: (given, say) => ({
    paragraphs: [say(given.values.outcome === 'withdrawn' ? 'withdrawn' : 'kept'), say('contest')],
    facts: offerFacts(given),
    ...statement(given),
  }),
  offerWithdrawn: (given, say) => ({
    paragraphs: [say('body'), say('means'), say('contest')],
    facts: [
      ...offerFacts(given),
      { label: given.texts.mail('rightsFacts.ground'), value: given.values.ground ?? '' },
    ],
    ...statement(given),
  }),
  offerRestored: (given, say) => ({
    facts: offerFacts(given),
    ...statement(given),
    button: { label: say('button'), link: given.publicUrl + paths.myOffers() },
  }),
};

export function writeRightsMail<T extends RightsTemplate>(
  template: T,
  values: RightsMailValues[T],
  texts: ApiTexts,
  publicUrl: string,
): MailContent {
  const given: Written = { values, texts, publicUrl };
  const say: Say = (key) => texts.mail(`${template}.${key}` as MailKey, given.values);
  const { firstName } = given.values;
  const more = bodies[template](given, say);
  return {
    ...more,
    subject: say('subject'),
    preview: say('preview'),
    title: say('title'),
    greeting: firstName ? texts.mail('common.hello', { name: firstName }) : texts.mail('common.helloNoName'),
    paragraphs: more.paragraphs ?? [say('body')],
    footer: [say('why')],
  };
}
