'use client';

import clsx from 'clsx';
import { useLocale, useTranslations } from 'next-intl';
import type { MouseEvent } from 'react';
import { Tag } from '#components/ui/tag.tsx';
import type { Conversation } from '#lib/contract/messages/messages.ts';
import { formatter } from '#lib/i18n/format.ts';
import { otherOf, personName, rowId } from './boxes.ts';

type Props = Readonly<{
  conversation: Conversation;
  href: string;
  current: boolean;
  /** Archived here: the page keeps showing it. */
  archived: boolean;
  onOpen: () => void;
}>;

const isPlain = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** The newest message of a person; bold and marked while one is unread. */
export function ConversationRow({ conversation, href, current, archived, onOpen }: Props) {
  const { newest: message, count, unread } = conversation;
  const t = useTranslations('messages');
  const { dateTime } = formatter(useLocale());
  const open = (event: MouseEvent) => {
    if (!isPlain(event)) return;
    event.preventDefault();
    onOpen();
  };
  return (
    <a
      id={rowId(message.id)}
      href={href}
      onClick={open}
      aria-current={current || undefined}
      className={clsx(
        'block px-4 py-3 border-l-4 no-underline hover:bg-sunk focus-visible:-outline-offset-3',
        current ? 'border-signal bg-sunk' : 'border-transparent forced-colors:border-[Canvas]',
        unread ? 'text-ink font-bold' : 'text-steel',
      )}
    >
      <span className="flex items-baseline gap-2">
        {unread && (
          <span className="flex-none size-2.5 rounded-full bg-signal">
            <span className="vh">{t('row.unread')}</span>
          </span>
        )}
        <span className="min-w-0 truncate">{personName(otherOf(message), t('gone'))}</span>
        {count > 1 && (
          <span className="flex-none text-14 font-normal num">
            ({count}
            <span className="vh"> {t('row.messages')}</span>)
          </span>
        )}
        <time dateTime={message.createdAt} className="ml-auto flex-none text-14 font-normal num">
          {dateTime(message.createdAt)}
        </time>
      </span>
      <span className="block truncate">{message.subject}</span>
      <span className="block text-14 font-normal truncate">{message.text}</span>
      {archived && (
        <Tag tone="outline" className="mt-1">
          {t('row.archived')}
        </Tag>
      )}
      {message.folder === 'sent' && message.readBy.includes(message.recipientId) && (
        <Tag tone="ok" icon="check" className="mt-1">
          {t('row.seen')}
        </Tag>
      )}
    </a>
  );
}
