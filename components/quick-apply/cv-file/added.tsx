'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { FoundFields } from '#components/cv-import/found-fields.tsx';
import { foundItems } from '#components/cv-import/found-items.ts';
import { Button } from '#components/ui/button.tsx';
import { Note } from '#components/ui/notices/note.tsx';
import type { CvFields } from '#lib/contract/cv-import/read-file.ts';
import type { CvParts } from '#lib/contract/cvs/form.ts';
import type { ReadCv } from './file-reading.tsx';
import type { AddedCv } from './kept-cv.ts';
import { KnowHowAsked } from './know-how-asked.tsx';
import { ofItsTrade, partsOfFile } from './parts-of-file.ts';

/** What has no field of its own in the form. */
const WANTED = [
  'jobs',
  'experiences',
  'trainings',
  'habilitations',
  'languages',
  'missions',
  'skills',
  'tools',
  'qualities',
] as const;

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
    missions: parts.mission.length,
    skills: parts.skill.length,
    tools: parts.tools.length,
    qualities: parts.mainQualities.length + parts.qualities2.length + parts.qualities3.length,
  };
  return WANTED.flatMap((group) => (counts[group] > 0 ? [`${t(group)} (${counts[group]})`] : [])).join(', ');
}

type Props = Readonly<{
  added: AddedCv;
  /** What was read now; null where the form came back, or nobody has read a file. */
  read: ReadCv | null;
  offerTradeId: number | null;
  onCorrect: (parts: CvParts | null) => void;
  onRemove: () => void;
}>;

/** The file that goes along and what it has given, which can be corrected; takes the focus once a file was read. */
export default function Added({ added: { file, parts }, read, offerTradeId, onCorrect, onRemove }: Props) {
  const t = useTranslations('cvImport');
  const [isCorrecting, setCorrecting] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const summary = useSummary(parts);
  useEffect(() => {
    if (read) place.current?.focus();
  }, [read]);
  const correct = (corrected: CvFields, { names }: ReadCv) => {
    // Without its job, the rest may be of another trade.
    onCorrect(partsOfFile(ofItsTrade(corrected, names, offerTradeId), offerTradeId));
    setCorrecting(false);
    place.current?.focus();
  };
  return (
    <div className="mb-5 grid gap-3">
      <div ref={place} tabIndex={-1} className="rounded">
        <Note tone="ok" role="status">
          {file && (
            <p className="wrap-anywhere">{t('added.file', { name: file.fileName, pages: file.pages })}</p>
          )}
          {summary && <p>{t('added.read', { summary })}</p>}
          {read && <p>{t('added.filled')}</p>}
        </Note>
      </div>
      {read && isCorrecting ? (
        <FoundFields
          cv={read.cv}
          items={foundItems(read.cv, { wanted: WANTED, names: read.names, now: t('now') })}
          onConfirm={(corrected) => correct(corrected, read)}
          onAnother={onRemove}
        />
      ) : (
        <div className="flex flex-wrap gap-2">
          {read && summary && <Button onClick={() => setCorrecting(true)}>{t('added.correct')}</Button>}
          <Button variant="quiet" onClick={onRemove}>
            {t('added.remove')}
          </Button>
        </div>
      )}
      {read && !isCorrecting && (
        <KnowHowAsked
          parts={parts}
          onChange={onCorrect}
          missions={read.names.missions}
          offerTradeId={offerTradeId}
        />
      )}
    </div>
  );
}
