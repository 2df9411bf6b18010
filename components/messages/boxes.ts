import type { Message, MessageFolder, MessagePerson } from '#lib/contract/messages/messages.ts';

export const BOXES = ['received', 'sent', 'archived'] as const;
export type Box = (typeof BOXES)[number];

export const FOLDER_OF = {
  received: 'received',
  sent: 'sent',
  archived: 'archive',
} as const satisfies Record<Box, MessageFolder>;

/** `Ada Vasseur, Garage Nord`; the e-mail address without a name, and `gone` for a deleted account. */
export function personName(person: MessagePerson | undefined, gone: string): string {
  const name = person ? `${person.firstName} ${person.lastName}`.trim() || person.email : '';
  return [name || gone, person?.companyName].filter(Boolean).join(', ');
}

/** The author of a received message, the recipient of a sent one. */
export function otherOf({ folder, ...message }: Message): MessagePerson | undefined {
  return folder === 'sent' ? message.recipients[0] : message.senders[0];
}

/** Received and never opened. */
export const isUnread = ({ folder, recipientId, readBy }: Message): boolean =>
  folder !== 'sent' && !readBy.includes(recipientId);

/** Gets the focus when the list has changed. */
export const MAILBOX_ID = 'mailbox';
export const rowId = (id: number) => `message-${id}`;
