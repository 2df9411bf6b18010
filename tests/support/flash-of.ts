import { type Flash, flashCookie, openFlash } from '#lib/web/session/flash.ts';

/** What an answer leaves for the page that comes next. */
export function flashOf(answer: Response, page: string): Promise<Flash | null> {
  const cookie = answer.headers.getSetCookie().find((each) => each.startsWith(`${flashCookie}=`));
  return openFlash(
    cookie && decodeURIComponent(cookie.slice(flashCookie.length + 1).split(';')[0] ?? ''),
    page,
  );
}
