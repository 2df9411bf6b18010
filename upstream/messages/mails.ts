import type { Role } from '#lib/contract/platform/operation.ts';
import { paths } from '#lib/paths/paths.ts';
import {
  buttonBehindSignIn,
  firstPasswordText,
  frame,
  type MailTemplate,
} from '#upstream/platform/mail/content.ts';

/** Never contains the message's text. */
export const newMessageMail: MailTemplate<{
  firstName: string;
  role: Role;
  sender: string;
  subject: string;
  messageId: string;
  hasPassword: boolean;
}> = {
  name: 'newMessage',
  write: ({ firstName, role, sender, subject, messageId, hasPassword }, texts, publicUrl) => {
    const { paragraphs, ...others } = frame('messages.newMessage', texts, firstName);
    const label = texts.mail('messages.newMessage.button');
    const path = paths.messages(role, 'received', { message: messageId });
    return {
      ...others,
      paragraphs: [...paragraphs, ...firstPasswordText(texts, hasPassword)],
      subject: texts.mail('messages.newMessage.subject', { sender }),
      facts: [
        { label: texts.mail('messages.newMessage.from'), value: sender },
        { label: texts.mail('messages.newMessage.about'), value: subject },
      ],
      ...buttonBehindSignIn(texts, { label, path, hasPassword }, publicUrl),
    };
  },
};
