import { paths } from '#lib/paths/paths.ts';
import { buttonTo, frame, type MailTemplate } from '#upstream/platform/mail/content.ts';

/** `left` describes the remaining credits; `endsOn` is a date in the reader's language. */
export const planEndingMail: MailTemplate<{ firstName: string; plan: string; endsOn: string; left: string }> =
  {
    name: 'planEnding',
    write: ({ firstName, plan, endsOn, left }, texts, publicUrl) => ({
      ...frame('plans.planEnding', texts, firstName),
      subject: texts.mail('plans.planEnding.subject', { date: endsOn }),
      facts: [
        { label: texts.mail('plans.planEnding.plan'), value: plan },
        { label: texts.mail('plans.planEnding.date'), value: endsOn },
        { label: texts.mail('plans.planEnding.left'), value: left },
      ],
      ...buttonTo(texts, texts.mail('plans.planEnding.button'), publicUrl + paths.recruiterPricing()),
    }),
  };
