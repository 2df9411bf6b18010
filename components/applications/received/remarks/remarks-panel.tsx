'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { Icon } from '#components/ui/icon.tsx';
import { Tag } from '#components/ui/tag.tsx';
import { NoteList } from './note-list.tsx';
import type { Remarked } from './remarked.ts';
import { StarChoice } from './star-choice.tsx';
import { Stars } from './stars.tsx';
import { TagEditor } from './tag-editor.tsx';
import { useStars } from './use-stars.ts';

type Props = Readonly<{ application: Remarked; name: string }>;

/** Stars, tags and notes of the garage on a candidate; opens in place. */
export function RemarksPanel({ application, name }: Props) {
  const t = useTranslations('remarks');
  const { id, tags, notes } = application;
  /** The forms of a long list come once they are wanted. */
  const [writes, setWrites] = useState(false);
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    // Nothing hears the toggle of a reader who opens the panel before its script runs.
    if (details.current?.open) setWrites(true);
  }, []);
  const { shown, choose } = useStars(id, application.stars);
  const hasSome = shown > 0 || tags.length > 0 || notes.length > 0;
  return (
    <details
      ref={details}
      suppressHydrationWarning
      className="group border-t border-line"
      data-print="no"
      onToggle={({ currentTarget }) => setWrites((before) => before || currentTarget.open)}
    >
      <summary className="flex flex-wrap items-center gap-x-3 gap-y-1 min-h-11 px-4 py-2 text-14 font-semibold hover:bg-sunk focus-visible:-outline-offset-3 md:px-6">
        <span>
          {t('title')}
          <span className="vh"> {t('of', { name })}</span>
        </span>
        {shown > 0 && <Stars stars={shown} label={t('stars.count', { count: shown })} />}
        {tags.map((tag) => (
          <Tag key={tag} tone="outline" className="max-w-full whitespace-normal! wrap-anywhere">
            {tag}
          </Tag>
        ))}
        {notes.length > 0 && <span className="font-normal">{t('notes.count', { count: notes.length })}</span>}
        {!hasSome && <span className="font-normal text-steel">{t('none')}</span>}
        <Icon name="chevron-down" size="small" className="turn" />
      </summary>
      <div className="grid gap-4 px-4 pb-4 md:px-6">
        {writes && <StarChoice stars={shown} choose={choose} />}
        {writes && <TagEditor id={id} tags={tags} />}
        <NoteList id={id} notes={notes} writes={writes} />
      </div>
    </details>
  );
}
