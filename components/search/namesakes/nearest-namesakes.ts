import { browserClient } from '#lib/browser/api-client.ts';
import { byCode } from '#lib/browser/operations/places.ts';
import { namesakeLabel } from '#lib/search/namesake-label.ts';

/** Orders the towns of one name for the person who is signed in: the page, the same for everybody, has the largest first. */
export async function showReachableFirst(list: HTMLElement): Promise<void> {
  const links = [...list.querySelectorAll('a')];
  const code = new URLSearchParams(location.search).get('city');
  if (!code || links.length < 2) return;
  const { data } = await browserClient()(byCode, { params: { code } });
  for (const [at, town] of data.namesakes.entries()) {
    const link = links[at];
    if (!link) return;
    const address = new URL(link.href);
    address.searchParams.set('city', town.code);
    link.href = address.href;
    link.textContent = namesakeLabel(town);
  }
}
