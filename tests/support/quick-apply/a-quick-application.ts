import { quickApplyContract } from '#lib/contract/applications/quick-apply.ts';
import type { BodyInput } from '#lib/contract/platform/operation.ts';
import type { TestApi } from '../api.ts';

export type QuickForm = BodyInput<typeof quickApplyContract.ask>;

/** An application without an account that is accepted, but for what the test changes. */
export function aQuickForm(changes: Partial<QuickForm> = {}): QuickForm {
  return {
    firstName: 'Zélie',
    lastName: 'Quirinale',
    email: 'zelie@exemple.test',
    phoneNumber: '06 12 98 76 54',
    experienceId: 2,
    licences: [1],
    message: 'Disponible dès lundi.',
    isOldEnough: true,
    ...changes,
  };
}

/** The token of the newest mail with a link to a prepared application. */
export async function mailedApplication(api: TestApi, email: string): Promise<string> {
  const texts = (await api.mails(email)).map(({ text }) => decodeURIComponent(text));
  const mail = texts.findLast((text) => text.includes('/apply/confirm/'));
  const token = /\/apply\/confirm\/([\w-]{43})/.exec(mail ?? '')?.[1];
  if (!token) throw new Error(`no application was mailed to ${email}`);
  return token;
}

/** Somebody fills in the form; answers the token of the mail. */
export async function askQuickly(
  api: TestApi,
  offerId: number,
  changes: Partial<QuickForm> = {},
): Promise<string> {
  const body = aQuickForm(changes);
  await api.visitor().call(quickApplyContract.ask, { params: { id: offerId }, body });
  return mailedApplication(api, body.email);
}
