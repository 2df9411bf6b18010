import type { remarksContract } from '#lib/contract/applications/remarks.ts';
import type { Db } from '#upstream/platform/db.ts';
import type { Deps } from '#upstream/platform/deps.ts';
import type { Handlers, RecruiterCaller } from '#upstream/platform/http/handlers.ts';
import { readerOf } from '../received/reader.ts';
import { ownRemarks } from './read.ts';
import { addNote, addTag, deleteNote, editNote, type Remarking, rate, removeTag } from './write.ts';

type Call = { db: Db; deps: Deps; caller: RecruiterCaller; params: { id: number } };

/** Writes what the caller's plan lets them write. */
async function remark<T>(call: Call, write: (tx: Db, remarking: Remarking) => Promise<T>): Promise<T> {
  const reader = await readerOf(call);
  return call.db.transaction((tx) => write(tx, { reader, id: call.params.id }));
}

export const remarksHandlers: Handlers<typeof remarksContract> = {
  async own({ db, caller }) {
    return { data: await ownRemarks(db, caller.organisationId) };
  },

  async rate(context) {
    await remark(context, (tx, remarking) => rate(tx, remarking, context.body));
    return { data: null };
  },

  async addTag(context) {
    await remark(context, (tx, remarking) => addTag(tx, remarking, context.body.name));
    return { data: null };
  },

  async removeTag(context) {
    await remark(context, (tx, remarking) => removeTag(tx, remarking, context.body.name));
    return { data: null };
  },

  async addNote(context) {
    const { body, deps, t } = context;
    const id = await remark(context, (tx, remarking) => addNote(tx, remarking, body.text, deps.clock()));
    return { data: { id }, message: t('remarks.noteAdded') };
  },

  async editNote(context) {
    const { body, params, deps, t } = context;
    const change = { ...body, noteId: params.noteId };
    await remark(context, (tx, remarking) => editNote(tx, remarking, change, deps.clock()));
    return { data: null, message: t('remarks.noteChangedNow') };
  },

  async deleteNote(context) {
    const { params, t } = context;
    await remark(context, (tx, remarking) => deleteNote(tx, remarking, params.noteId));
    return { data: null, message: t('remarks.noteDeleted') };
  },
};
