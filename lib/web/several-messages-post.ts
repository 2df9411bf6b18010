import { LONGEST_MESSAGE } from '#lib/contract/messages/form.ts';
import { messagesContract } from '#lib/contract/messages/messages.ts';
import type { BodyInput } from '#lib/contract/platform/operation.ts';
import { paths } from '#lib/paths/paths.ts';
import { idIn } from './messages.ts';
import { plainPost } from './plain-post.ts';

/** Bytes: one character of a text takes up to nine in the escapes of a form. */
const LONGEST_FORM = 16 * 1024 + 9 * LONGEST_MESSAGE;

const idsIn = (text = '') => text.split(',').flatMap((each) => idIn(each) ?? []);

/**
 * Sends a message to several people: 303 to the sent messages, or back to the form with what was typed and, as
 * recipients, those who got nothing.
 */
export const severalMessagesPost = (request: Request): Promise<Response> =>
  plainPost(
    request,
    ({ recipientIds = '', shownIds = '', subject = '', text = '', clientKey = '' }) => {
      const page = paths.messageNew('recruiter');
      const [to, shown] = [idsIn(recipientIds), idsIn(shownIds)];
      const address = paths.messageToSeveral(shown);
      const typed = { subject, text, clientKey };
      return {
        page,
        session: 'recruiter',
        back: address,
        send: async (client) => {
          const body = { ...typed, recipientIds: to } as BodyInput<typeof messagesContract.sendSeveral>;
          const { data, message = '' } = await client(messagesContract.sendSeveral, { body });
          const left = new Set(data.left.map(({ recipientId }) => recipientId));
          if (left.size === 0) return { message, to: paths.messages('recruiter', 'sent') };
          const rest = shown.filter((id) => left.has(id) || !to.includes(id));
          const failure = { code: 'partly_sent', message };
          return { failure, values: typed, to: paths.messageToSeveral(rest), page };
        },
        kept: typed,
        refused: () => ({ to: address }),
      };
    },
    LONGEST_FORM,
  );
