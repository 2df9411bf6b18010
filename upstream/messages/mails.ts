import type { Role } from '#lib/contract/platform/operation.ts';
import { paths } from '#lib/paths/paths.ts';
import { buttonTo, frame, type MailTemplate } from '#upstream/platform/mail/content.ts';

/** Never contains the message's text. */
export const newMessageMail: MailTemplate<{
  firstName: string;
  role: Role;
  sender: string;
  subject: string;
  messageId: string;
}> = {
  name: 'newMessage',
  write: ({ firstName, role, sender, subject, messageId }, texts, publicUrl) => ({
    ...frame('messages.newMessage', texts, firstName),
    subject: texts.mail('messages.newMessage.subject', { sender }),
    facts: [
      { label: texts.mail('messages.newMessage.from'), value: sender },
      { label: texts.mail('messages.newMessage.about'), value: subject },
    ],
    footer: [texts.mail('messages.newMessage.why')],
    ...buttonTo(
      texts,
      texts.mail('messages.newMessage.button'),
      publicUrl + paths.messages(role, 'received', { message: messageId }),
    ),
  }),
};
