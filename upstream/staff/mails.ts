import * as staffPaths from '#lib/paths/staff-paths.ts';
import { buttonTo, frame, type MailTemplate } from '#upstream/platform/mail/content.ts';

export const staffSetupMail: MailTemplate<{ name: string; token: string }> = {
  name: 'staffSetup',
  write: ({ name, token }, texts, publicUrl) => ({
    ...frame('staff.setup', texts, name),
    subject: texts.mail('staff.setup.subject'),
    ...buttonTo(texts, texts.mail('staff.setup.button'), publicUrl + staffPaths.setup(token)),
  }),
};
