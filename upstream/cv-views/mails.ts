import { paths } from '#lib/paths/paths.ts';
import { CV_LIMITS, type CvLimit } from '#lib/rules/cv-views/limits.ts';
import { buttonTo, frame, type MailTemplate } from '#upstream/platform/mail/content.ts';

/** `isOwn`: the reader is the person who opened the CVs. `count`: different CVs, in an hour or in a day. */
type Values = { kind: CvLimit; firstName: string; isOwn: boolean; member: string; count: number };

/** To the owners of an organisation, when one of its people opens unusually many CVs. */
export const accessIncidentMail: MailTemplate<Values> = {
  name: 'cvAccessIncident',
  write({ kind, firstName, isOwn, member, count }, texts, publicUrl) {
    const { mail } = texts;
    const key = kind === 'blocked' ? 'cvViews.blocked' : 'cvViews.confirm';
    const period = kind === 'hour' ? 'hour' : 'day';
    const who = isOwn ? 'own' : 'member';
    const values = { member, count, most: CV_LIMITS.most };
    const button = mail(`cvViews.button.${who}`);
    return {
      ...frame(key, texts, firstName, { most: CV_LIMITS.most }),
      paragraphs: [
        mail(`cvViews.opened.${who}.${period}`, values),
        mail(`${key}.body`, values),
        mail(`cvViews.advice.${who}`, values),
      ],
      subject: mail(`${key}.subject`),
      ...buttonTo(texts, button, publicUrl + (isOwn ? paths.devices('recruiter') : paths.team())),
    };
  },
};
