import { type APIRequestContext, expect } from 'playwright/test';

/** Where the upstream of the tested stack answers. */
export const UPSTREAM = `http://localhost:${process.env.E2E_UPSTREAM_PORT ?? '4150'}`;

/** The newest mail to an address whose subject has these words, as the outbox shows it; waits until there is one. */
export async function readMail(request: APIRequestContext, to: string, subject = ''): Promise<string> {
  let path = '';
  await expect(async () => {
    const list = await (await request.get(`${UPSTREAM}/outbox`, { params: { to } })).text();
    const [, ...mails] = list.split('<li>');
    const item = mails.find((each) => each.includes(subject));
    path = /href="(\/outbox\/\d+)"/.exec(item ?? '')?.[1] ?? '';
    expect(path).not.toBe('');
  }).toPass();
  return (await request.get(UPSTREAM + path)).text();
}

/** The first link of a mail that leads to a page of ours, as a path with its query. */
export function linkIn(mail: string, page: string): string {
  const href = new RegExp(`href="(?:https?://[^/"]+)(${page}[^"]*)"`).exec(mail)?.[1];
  if (!href) throw new Error(`no link to ${page} in the mail`);
  return href.replaceAll('&amp;', '&');
}
