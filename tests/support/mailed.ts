import type { TestApi } from './api.ts';

/** The token of the newest verification link that was mailed to an address. */
export async function mailedLink(api: TestApi, email: string): Promise<string> {
  const mail = (await api.mails(email)).findLast(({ template }) => template === 'verifyEmail');
  const token = /check-email\?token=([\w-]{43})/.exec(mail?.text ?? '')?.[1];
  if (!token) throw new Error(`no link was mailed to ${email}`);
  return token;
}

/** The newest reset code that was mailed to an address. */
export async function mailedCode(api: TestApi, email: string): Promise<string> {
  const mail = (await api.mails(email)).findLast(({ template }) => template === 'resetCode');
  const code = /\b\d{6}\b/.exec(mail?.subject ?? '')?.[0];
  if (!code) throw new Error(`no code was mailed to ${email}`);
  return code;
}
