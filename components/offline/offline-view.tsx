'use client';

import { useEffect, useState } from 'react';
import { Button, ButtonLink } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { Note } from '#components/ui/notices/note.tsx';
import { formatter } from '#lib/i18n/format.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { paths } from '#lib/paths/paths.ts';
import type offline from '#messages/fr/offline.json';
import { type KeptFavourite, readOnDevice } from './on-device.ts';
import { draftsOf, type StoredDraft } from './stored-drafts.ts';
import { useReturn } from './use-return.ts';

export type OfflineTexts = typeof offline;
type Shown = Readonly<{ texts: OfflineTexts; locale: Locale }>;

const CARD = 'panel flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1';
const LINK = 'inline-flex min-h-11 items-center font-bold';

function FavouriteItem({ favourite, texts }: Readonly<{ favourite: KeptFavourite; texts: OfflineTexts }>) {
  const { id, title, company, town, salary } = favourite;
  return (
    <li className={CARD}>
      <div>
        <a href={paths.offer(id)} className={LINK}>
          {title}
        </a>
        <p>{company}</p>
        <p className="flex items-center gap-1.5 text-steel">
          <Icon name="map-pin" size="small" />
          {town}
        </p>
      </div>
      {salary && <p className="num font-semibold">{salary}</p>}
    </li>
  );
}

function DraftItem({ draft, texts, locale }: Shown & Readonly<{ draft: StoredDraft }>) {
  const { of, name, href, savedAt } = draft;
  const label = (name ? texts.named : texts.new)
    .replace('{kind}', texts.draft[of])
    .replace('{name}', () => name);
  return (
    <li className={CARD}>
      <a href={href} className={LINK}>
        {label}
      </a>
      <p className="text-14 text-steel">
        {texts.savedAt.replace('{date}', formatter(locale).dateTime(savedAt))}
      </p>
    </li>
  );
}

type StoredPages = Readonly<{
  favourites: readonly KeptFavourite[];
  seenAt: number | null;
  drafts: readonly StoredDraft[];
}>;

/** Null before it is read in the browser. */
function useStored(): StoredPages | null {
  const [stored, setStored] = useState<StoredPages | null>(null);
  useEffect(() => {
    const person = readOnDevice();
    if (!person) return setStored({ favourites: [], seenAt: null, drafts: [] });
    const { favourites, seenAt, userId, role } = person;
    setStored({ favourites, seenAt, drafts: draftsOf(userId, role) });
  }, []);
  return stored;
}

function KeptHere({ texts, locale }: Shown) {
  const stored = useStored();
  if (!stored) return null;
  const { favourites, seenAt, drafts } = stored;
  if (favourites.length + drafts.length === 0) return <p className="mt-6 text-steel">{texts.nothing}</p>;
  return (
    <>
      {drafts.length > 0 && (
        <section aria-labelledby="drafts" className="mt-8">
          <h2 id="drafts">{texts.drafts}</h2>
          <p className="mt-1 mb-3 text-steel">{texts.draftsText}</p>
          <ul className="grid gap-3">
            {drafts.map((draft) => (
              <DraftItem key={draft.href} draft={draft} texts={texts} locale={locale} />
            ))}
          </ul>
        </section>
      )}
      {favourites.length > 0 && (
        <section aria-labelledby="favourites" className="mt-8">
          <h2 id="favourites">{texts.favourites}</h2>
          <p className="mt-1 mb-3 text-steel">
            {texts.seen.replace('{date}', formatter(locale).dateTime(seenAt ?? 0))}
          </p>
          <ul className="grid gap-3">
            {favourites.map((favourite) => (
              <FavouriteItem key={favourite.id} favourite={favourite} texts={texts} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

export function OfflineView({ texts, locale }: Shown) {
  const { since, there, busy, triedAt, retry } = useReturn();
  const { dateTime, time } = formatter(locale);
  return (
    <>
      <h1>{texts.title}</h1>
      <p className="mt-3">{texts.sentence}</p>
      {since !== null && <p className="mt-1 text-steel">{texts.since.replace('{date}', dateTime(since))}</p>}
      <p className="mt-5">
        <Button variant="primary" icon="refresh-cw" busy={busy} onClick={() => void retry()}>
          {busy ? texts.retrying : texts.retry}
        </Button>
      </p>
      <div role="status" className="mt-3">
        {there ? (
          <Note tone="ok" action={<ButtonLink href={paths.home()}>{texts.home}</ButtonLink>}>
            {texts.there}
          </Note>
        ) : (
          triedAt !== null && <p>{texts.still.replace('{time}', time(triedAt))}</p>
        )}
      </div>
      <KeptHere texts={texts} locale={locale} />
    </>
  );
}
