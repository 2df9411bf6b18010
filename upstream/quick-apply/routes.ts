import type { quickApplyContract } from '#lib/contract/applications/quick-apply.ts';
import type { Handlers } from '#upstream/platform/http/handlers.ts';
import { addFile } from './add-file.ts';
import { ask } from './ask.ts';
import { askOwn } from './ask-own.ts';
import { choosePassword } from './choose-password.ts';
import { proveByCode } from './code.ts';
import { correctPending } from './correct.ts';
import { readPending, readPendingPage } from './read.ts';
import { sendPending } from './send.ts';
import { sendAlso } from './send-also.ts';

export const quickApplyHandlers: Handlers<typeof quickApplyContract> = {
  async ask(context) {
    const correction = await ask(context);
    return { data: { correction }, message: context.t('quickApply.asked', { email: context.body.email }) };
  },

  async askOwn(context) {
    return { data: { token: await askOwn(context) } };
  },

  async addFile(context) {
    return { data: await addFile(context) };
  },

  async readPage(context) {
    return { data: { picture: (await readPendingPage(context)).toString('base64') } };
  },

  async prove(context) {
    await proveByCode(context);
    return { data: null };
  },

  async read(context) {
    return { data: await readPending(context) };
  },

  async correct(context) {
    return { data: { correction: await correctPending(context) } };
  },

  async send(context) {
    await sendPending(context);
    return { data: null, message: context.t('applications.sent') };
  },

  async sendAlso(context) {
    return { data: { token: await sendAlso(context) } };
  },

  async choosePassword(context) {
    return {
      data: await choosePassword(context),
      message: context.t('quickApply.passwordChosen'),
    };
  },
};
