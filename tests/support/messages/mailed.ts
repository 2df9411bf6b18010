import { authenticationContract } from '#lib/contract/accounts/authentication.ts';
import { newsletterContract } from '#lib/contract/newsletter/newsletter.ts';
import type { TestApi } from '../api.ts';

/** The token of the newest verification link that was mailed to an address. */
export async function mailedLink(api: TestApi, email: string): Promise<string> {
  const mail = (await api.mails(email)).findLast(
    ({ template }) => template === 'verifyEmail' || template === 'firstOffer',
  );
  const token = /check-email\?token=([\w-]{43})/.exec(mail?.text ?? '')?.[1];
  if (!token) throw new Error(`no link was mailed to ${email}`);
  return token;
}

/** Somebody opens the newest verification link in another browser and types the password of the registration. */
export async function confirmByMail(api: TestApi, email: string, password = 'Vilebrequin7') {
  const body = { token: await mailedLink(api, email), password };
  return (await api.visitor().call(authenticationContract.signinByLink, { body })).data;
}

/** The newest reset code that was mailed to an address. */
export async function mailedCode(api: TestApi, email: string): Promise<string> {
  const mail = (await api.mails(email)).findLast(({ template }) => template === 'resetCode');
  const code = /\b\d{6}\b/.exec(mail?.subject ?? '')?.[0];
  if (!code) throw new Error(`no code was mailed to ${email}`);
  return code;
}

/** The token of the newest mail that asks an address to confirm the newsletter. */
export async function mailedConfirmation(api: TestApi, email: string): Promise<string> {
  const mail = (await api.mails(email)).findLast(({ template }) => template === 'newsletterConfirm');
  const token = /newsletter\/confirm\/([\w-]{43})/.exec(mail?.text ?? '')?.[1];
  if (!token) throw new Error(`nothing to confirm was mailed to ${email}`);
  return token;
}

/** The token of the newest mail that asks an address to confirm an alert. */
export async function mailedAlert(api: TestApi, email: string): Promise<string> {
  const mail = (await api.mails(email)).findLast(({ template }) => template === 'alertConfirm');
  const token = /alert\/confirm\/([\w-]{43})/.exec(mail?.text ?? '')?.[1];
  if (!token) throw new Error(`no alert to confirm was mailed to ${email}`);
  return token;
}

/** Somebody types an address for the newsletter, and its owner confirms it. */
export async function subscribeByMail(api: TestApi, email: string): Promise<void> {
  await api.visitor().call(authenticationContract.newsletter, { body: { email } });
  const token = await mailedConfirmation(api, email);
  await api.visitor().call(newsletterContract.confirm, { params: { token } });
}

/** The token of the newest mail that asks an address to confirm a change of address. */
export async function mailedChange(api: TestApi, email: string): Promise<string> {
  const mail = (await api.mails(email)).findLast(({ text }) => text.includes('/email-change/'));
  const token = /email-change\/([\w-]{43})/.exec(mail?.text ?? '')?.[1];
  if (!token) throw new Error(`no change was mailed to ${email}`);
  return token;
}
