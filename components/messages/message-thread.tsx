import { LinkedText } from '#components/ui/linked-text.tsx';
import { Tag } from '#components/ui/tag.tsx';
import type { Message } from '#lib/contract/messages/messages.ts';
import { personName } from './boxes.ts';

type Props = Readonly<{
  /** The newest first. */
  messages: readonly Message[];
  dateTime: (date: string) => string;
  texts: Readonly<{ gone: string; seen: string }>;
}>;

const isSeen = ({ folder, readBy, recipientId }: Message) =>
  folder === 'sent' && readBy.includes(recipientId);

/** What two people wrote to each other; the reader's own messages are set off by a line. */
export function MessageThread({ messages, dateTime, texts }: Props) {
  return (
    <ol className="grid gap-4 px-4 pb-3 md:px-6">
      {messages.map((message) => (
        <li
          key={message.id}
          className={message.folder === 'sent' ? 'border-l-4 border-line pl-3' : undefined}
        >
          <p className="flex flex-wrap items-center gap-x-3 text-14 text-steel">
            <b className="text-ink">{personName(message.senders[0], texts.gone)}</b>
            <time dateTime={message.createdAt} className="num">
              {dateTime(message.createdAt)}
            </time>
            {isSeen(message) && (
              <Tag tone="ok" icon="check">
                {texts.seen}
              </Tag>
            )}
          </p>
          <p className="font-semibold break-words">{message.subject}</p>
          <p className="max-w-[70ch] break-words whitespace-pre-wrap">
            <LinkedText text={message.text} />
          </p>
        </li>
      ))}
    </ol>
  );
}
