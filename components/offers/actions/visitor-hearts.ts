import { toast } from '#components/ui/notices/toast.ts';
import { keepOffer, keptOffers, removeKept } from '#lib/browser/kept-offers.ts';
import { loadSession } from '#lib/browser/session.ts';
import { paths } from '#lib/paths/paths.ts';
import { ACTIONS_SELECTOR } from './actions-place.ts';
import type { ApplyTexts } from './apply-texts.ts';

/** The hearts of visitors are links to sign in, which keep the offer on the device instead. */
const HEARTS = 'a[data-keep]';

const offerOf = (heart: Element) =>
  Number(heart.closest<HTMLElement>(ACTIONS_SELECTOR)?.dataset.offerActions);

/** Hides them from people who are no candidates, and fills those of offers that the device keeps. */
export function showHearts(isVisitor: boolean, texts: ApplyTexts): void {
  const keptIds = new Set(keptOffers().map(({ id }) => id));
  for (const heart of document.querySelectorAll<HTMLElement>(HEARTS)) {
    heart.hidden = !isVisitor;
    const isKept = keptIds.has(offerOf(heart));
    heart.classList.toggle('text-signal', isKept);
    heart.querySelector('svg')?.classList.toggle('fill-current', isKept);
    const label = heart.querySelector('[data-label]');
    if (label) label.textContent = isKept ? texts.favoriteRemove : texts.favoriteAdd;
  }
}

export async function pressHeart(heart: HTMLAnchorElement, texts: ApplyTexts): Promise<void> {
  const { user } = await loadSession();
  if (user) return location.assign(heart.href);
  const id = offerOf(heart);
  if (keptOffers().some((offer) => offer.id === id)) {
    removeKept(id);
    toast.success(texts.unkept);
  } else if (keepOffer({ id, title: heart.dataset.keep ?? '' })) {
    toast.success(texts.kept, { action: { label: texts.toKept, href: paths.keptOffers() } });
  } else {
    toast.error(texts.notKept, { action: { label: texts.toKept, href: paths.keptOffers() } });
  }
  showHearts(true, texts);
}
