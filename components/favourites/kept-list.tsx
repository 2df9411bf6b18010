import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { useFocusAfterRemoval } from '#components/ui/lists/use-focus-after-removal.ts';
import { Note } from '#components/ui/notices/note.tsx';
import { Tag } from '#components/ui/tag.tsx';
import { type KeptOffer, keptOffers, removeKept } from '#lib/browser/kept-offers.ts';
import { formatter } from '#lib/i18n/format.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import type { Messages } from '#lib/i18n/messages.ts';
import { paths } from '#lib/paths/paths.ts';
import type { ShortOffer } from '#lib/web/offers/short-offer.ts';

export type KeptTexts = Messages['favourites'];

/** The live ones by id; null while nobody knows. */
type Live = ReadonlyMap<number, ShortOffer> | null;

async function loadLive(kept: readonly KeptOffer[]): Promise<Live> {
  const answer = await fetch(`/api/favourites/kept?ids=${kept.map(({ id }) => id).join(',')}`);
  if (!answer.ok) throw new Error(`answered ${answer.status}`);
  const { offers }: { offers: ShortOffer[] } = await answer.json();
  return new Map(offers.map((offer) => [offer.id, offer]));
}

type ItemProps = Readonly<{
  texts: KeptTexts;
  kept: KeptOffer;
  live: Live;
  locale: Locale;
  onRemove: (id: number) => void;
}>;

function Item({ texts, kept, live, locale, onRemove }: ItemProps) {
  const offer = live?.get(kept.id);
  const title = offer?.title ?? kept.title;
  return (
    <li className="panel">
      <a href={paths.offer(kept.id)} className="inline-flex min-h-11 items-center font-bold">
        {title}
      </a>
      {offer && (
        <>
          <p>{offer.company}</p>
          <p className="flex items-center gap-1.5 text-steel">
            <Icon name="map-pin" size="small" />
            {offer.town}
          </p>
          {offer.salary && <p className="num font-semibold">{offer.salary}</p>}
        </>
      )}
      {live && !offer && (
        <p>
          <Tag icon="lock" className="whitespace-normal! leading-5!">
            {texts.closed}
          </Tag>
        </p>
      )}
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4">
        <span className="text-14 text-steel">
          {texts.kept.on.replace('{date}', formatter(locale).date(kept.at))}
        </span>
        <Button variant="quiet" className="text-signal" onClick={() => onRemove(kept.id)}>
          <Icon name="heart" className="fill-current" />
          {texts.kept.remove}
          <span className="vh">{title}</span>
        </Button>
      </div>
    </li>
  );
}

type Props = Readonly<{ texts: KeptTexts; locale: Locale; note: ReactNode; empty: ReactNode }>;

/** Offers that ended stay in the list with the title that they had. */
export function KeptList({ texts, locale, note, empty }: Props) {
  const [kept, setKept] = useState<readonly KeptOffer[]>(keptOffers);
  const [live, setLive] = useState<Live>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const { headingRef, listRef, leaving } = useFocusAfterRemoval(kept.length);
  useEffect(() => {
    loadLive(keptOffers()).then(setLive, () => setHasFailed(true));
  }, []);
  const remove = (id: number) => {
    leaving(kept.findIndex((offer) => offer.id === id));
    removeKept(id);
    setKept(keptOffers());
  };
  return (
    <>
      <h1 ref={headingRef} tabIndex={-1} className="mb-2 text-22 md:text-28">
        {texts.kept.title}
      </h1>
      {note}
      {hasFailed && <Note tone="warn">{texts.kept.failed}</Note>}
      {kept.length === 0 && empty}
      <ul ref={listRef} aria-label={texts.kept.title} className="grid gap-3" hidden={kept.length === 0}>
        {kept.map((offer) => (
          <Item key={offer.id} texts={texts} kept={offer} live={live} locale={locale} onRemove={remove} />
        ))}
      </ul>
    </>
  );
}
