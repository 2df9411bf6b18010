'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Note } from '#components/ui/notices/note.tsx';
import { formatter } from '#lib/i18n/format.ts';
import type { DeviceCopy } from './device-copies.ts';
import type { DraftOf } from './use-device-draft.ts';

export type QuestionProps = {
  of: DraftOf;
  /** The stored revision; 0 without one. */
  revision: number;
  copy: DeviceCopy<unknown>;
  onResume: () => void;
  onDrop: () => void;
};

/** Offers an unsent draft of this device. The form waits for the answer, so the question scrolls into view. */
export default function DraftQuestion({ of, copy, revision, onResume, onDrop }: QuestionProps) {
  const t = useTranslations('form.draft');
  const { dateTime } = formatter(useLocale());
  const date = dateTime(copy.savedAt);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Newer browsers return a promise, which React would call as cleanup.
    void place.current?.scrollIntoView?.({ block: 'nearest' });
  }, []);
  const kind = copy.replaced ? 'replaced' : copy.sent ? 'sent' : 'unsaved';
  const stale = !copy.replaced && copy.revision !== revision;
  return (
    <div ref={place} className="mb-5 scroll-mt-6">
      <Note tone="warn" role="alert">
        <strong className="block">{t(kind, { of, date })}</strong>
        {stale ? <p>{t('changed_since', { of })}</p> : null}
        <div className="mt-3 flex flex-wrap gap-2">
          <Button variant="primary" onClick={onResume}>
            {t(copy.replaced ? 'take_other' : 'resume')}
          </Button>
          <Button variant="second" onClick={onDrop}>
            {t(revision > 0 ? 'drop' : 'drop_new', { of })}
          </Button>
        </div>
      </Note>
    </div>
  );
}
