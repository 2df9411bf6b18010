import type { Message, MessageFolder, MessagePerson } from '#lib/contract/messages.ts';

export const BOXES = ['received', 'sent', 'archived'] as const;
export type Box = (typeof BOXES)[number];

export const FOLDER_OF = {
  received: 'received',
  sent: 'sent',
  archived: 'archive',
} as const satisfies Record<Box, MessageFolder>;

/** `Ada Vasseur, Garage Nord`; the address of who has no name, and `gone` for who has no account any more. */
export function personName(person: MessagePerson | undefined, gone: string): string {
  const name = person ? `${person.surname} ${person.name}`.trim() || person.email : '';
  return [name || gone, person?.companyName].filter(Boolean).join(', ');
}

/** Whom the reader writes with: the author of what they received, the recipient of what they sent. */
export function otherOf({ folder, ...message }: Message): MessagePerson | undefined {
  return folder === 'sent' ? message.groups_users_receive[0] : message.group_messages_users[0];
}

/** Whether the reader's own copy was opened; what one wrote oneself always was. */
export function isRead({ folder, user_receive_id, user_read }: Message): boolean {
  return folder === 'sent' || user_read.includes(user_receive_id);
}

/** The heading above the list, which takes the focus when the list has changed. */
export const MAILBOX_ID = 'mailbox';
export const rowId = (id: number) => `message-${id}`;
