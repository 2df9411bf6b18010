import type { messagesContract } from '#lib/contract/messages/messages.ts';
import type { Operation } from '#lib/contract/platform/operation.ts';
import type { Context, Handlers } from '#upstream/platform/http/handlers.ts';
import { listContacts, mailboxOwner } from './contacts.ts';
import { recipientsWithin } from './recipients.ts';
import { sendMessage } from './send.ts';
import { sendSeveral } from './several.ts';
import {
  actOnMessages,
  conversationOf,
  listConversations,
  listFolder,
  markRead,
  readMessage,
} from './store.ts';

type AnyCall = Pick<Context<Operation & { access: { role: 'any' } }>, 'db' | 'deps' | 'caller'>;

const ownerOf = ({ db, deps, caller }: AnyCall) => mailboxOwner(db, caller, deps.clock());

export const messagesHandlers: Handlers<typeof messagesContract> = {
  async contacts(context) {
    return listContacts(context.db, await ownerOf(context), context.query);
  },

  async recipients(context) {
    const { db, deps, query } = context;
    const writer = await ownerOf(context);
    const messagesLeft = await deps.limits.left('messageHour', String(writer.userId));
    return { data: await recipientsWithin(db, writer, query.ids, messagesLeft) };
  },

  async send(context) {
    const { db, deps, body, t } = context;
    const writer = await ownerOf(context);
    await deps.limits.take('messageHour', String(writer.userId));
    const id = await db.transaction((tx) => sendMessage(tx, deps, writer, body));
    return { data: await readMessage(db, writer.mailbox, id), message: t('messages.sent') };
  },

  async sendSeveral(context) {
    const { db, deps, body, locale, t, request } = context;
    const by = { deps, log: request.log };
    const data = await sendSeveral(db, by, await ownerOf(context), { ...body, locale });
    const sent = t('messages.sentSeveral', { count: data.sent });
    const count = data.left.length;
    const message = count > 0 ? `${sent} ${t('messages.sentLeft', { count })}` : sent;
    return { data, message };
  },

  async list(context) {
    return listFolder(context.db, await ownerOf(context), context.query);
  },

  async conversations(context) {
    return listConversations(context.db, await ownerOf(context), context.query);
  },

  async thread(context) {
    const { db, params, query } = context;
    const reader = await ownerOf(context);
    const conversationId = await conversationOf(db, reader.mailbox, params.id);
    return listFolder(db, reader, { ...query, conversationId, sortDirection: 'DESC' });
  },

  async conversation(context) {
    return listFolder(context.db, await ownerOf(context), { ...context.query, sortDirection: 'DESC' });
  },

  async search(context) {
    return listFolder(context.db, await ownerOf(context), context.query);
  },

  async one(context) {
    const { mailbox } = await ownerOf(context);
    return { data: await readMessage(context.db, mailbox, context.params.id) };
  },

  async act(context) {
    const { db, params, query, t } = context;
    const { mailbox } = await ownerOf(context);
    const { type_action: act, type_message: seenIn, whole } = query;
    const count = await db.transaction((tx) =>
      actOnMessages(tx, mailbox, { id: params.id, act, seenIn, whole: whole === 'true' }),
    );
    return { data: null, message: t(`messages.${act}`, { count }) };
  },

  async read(context) {
    const { db, deps, params } = context;
    const { mailbox } = await ownerOf(context);
    await db.transaction((tx) => markRead(tx, mailbox, params.id, deps.clock()));
    return { data: null };
  },
};
