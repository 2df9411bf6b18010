'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { FoundFields } from '#components/cv-import/found-fields.tsx';
import { type FoundNames, foundItems } from '#components/cv-import/found-items.ts';
import { Button } from '#components/ui/button.tsx';
import { Note } from '#components/ui/notices/note.tsx';
import type { CvFields } from '#lib/contract/cv-import/read-file.ts';
import type { CvParts } from '#lib/contract/cvs/form.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import type { AddedCv } from './kept-cv.ts';
import { loadNames } from './load-names.ts';
import { partsOfFile } from './parts-of-file.ts';

/** What has no field of its own in the form. */
const WANTED = ['jobs', 'experiences', 'trainings', 'habilitations', 'languages'] as const;

/** `Expériences (2), Langues (1)`. */
function useSummary(parts: CvParts | null): string {
  const t = useTranslations('cvImport.groups');
  if (!parts) return '';
  const counts = {
    jobs: parts.preciseJobId === null ? 0 : 1,
    experiences: parts.experiences.length,
    trainings: parts.trainings.length,
    habilitations: parts.habilitations.length,
    languages: parts.languages.length,
  };
  return WANTED.flatMap((group) => (counts[group] > 0 ? [`${t(group)} (${counts[group]})`] : [])).join(', ');
}

type Props = Readonly<{
  added: AddedCv;
  /** What was read now; null where the form came back, or nobody has read a file. */
  read: CvFields | null;
  offerTradeId: number | null;
  onCorrect: (parts: CvParts | null) => void;
  onRemove: () => void;
}>;

/** The file that goes along and what it has given, which can be corrected; takes the focus once a file was read. */
export default function Added({ added: { file, parts }, read, offerTradeId, onCorrect, onRemove }: Props) {
  const t = useTranslations('cvImport');
  const locale = useLocale() as Locale;
  const [names, setNames] = useState<FoundNames | null>(null);
  const [isBusy, setBusy] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const summary = useSummary(parts);
  useEffect(() => {
    if (read) place.current?.focus();
  }, [read]);
  const correct = async () => {
    setBusy(true);
    setNames(await loadNames(locale).catch(() => null));
    setBusy(false);
  };
  const items = read && names ? foundItems(read, { wanted: WANTED, names, now: t('now') }) : [];
  return (
    <div ref={place} tabIndex={-1} className="mb-4 grid gap-3 rounded">
      <Note tone="ok" role="status">
        {file && (
          <p className="wrap-anywhere">{t('added.file', { name: file.fileName, pages: file.pages })}</p>
        )}
        {summary && <p>{t('added.read', { summary })}</p>}
        {read && <p>{t('added.filled')}</p>}
      </Note>
      {read && items.length > 0 ? (
        <FoundFields
          cv={read}
          items={items}
          onConfirm={(corrected) => {
            onCorrect(partsOfFile(corrected, offerTradeId));
            setNames(null);
            place.current?.focus();
          }}
          onAnother={onRemove}
        />
      ) : (
        <div className="flex flex-wrap gap-2">
          {read && summary && (
            <Button busy={isBusy} onClick={correct}>
              {t('added.correct')}
            </Button>
          )}
          <Button variant="quiet" onClick={onRemove}>
            {t('added.remove')}
          </Button>
        </div>
      )}
    </div>
  );
}
