import type { TestApi } from '../api.ts';

/** The token of the newest invitation mailed to an address. */
export async function mailedInvitation(api: TestApi, email: string): Promise<string> {
  const mail = (await api.mails(email)).findLast(({ template }) => template === 'teamInvited');
  const token = /\/invitation\/([\w-]{43})/.exec(mail?.text ?? '')?.[1];
  if (!token) throw new Error(`no invitation was mailed to ${email}`);
  return token;
}
