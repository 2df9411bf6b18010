import { paths } from '#lib/paths/paths.ts';
import { buttonTo, frame, type MailTemplate } from '#upstream/platform/mail/content.ts';

/** `left` describes the remaining credits; `endsOn` is a date in the reader's language. */
export const planEndingMail: MailTemplate<{ firstName: string; plan: string; endsOn: string; left: string }> =
  {
    name: 'planEnding',
    write: ({ firstName, plan, endsOn, left }, texts, publicUrl) => ({
      ...frame('planEnding', texts, firstName),
      subject: texts.mail('planEnding.subject', { date: endsOn }),
      facts: [
        { label: texts.mail('planEnding.plan'), value: plan },
        { label: texts.mail('planEnding.date'), value: endsOn },
        { label: texts.mail('planEnding.left'), value: left },
      ],
      footer: [texts.mail('planEnding.why')],
      ...buttonTo(texts, texts.mail('planEnding.button'), publicUrl + paths.recruiterPricing()),
    }),
  };
