'use client';

import { useEffect, useRef } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Note } from '#components/ui/notices/note.tsx';
import type { CvParts } from '#lib/contract/cvs/form.ts';
import type { CvFileTexts } from './cv-file-field.tsx';

/** `Expériences (2), Langues (1)`. */
function summary(parts: CvParts, { groups }: CvFileTexts): string {
  const counts = [
    [groups.jobs, parts.preciseJobId === null ? 0 : 1],
    [groups.experiences, parts.experiences.length],
    [groups.trainings, parts.trainings.length],
    [groups.habilitations, parts.habilitations.length],
    [groups.languages, parts.languages.length],
  ] as const;
  return counts.flatMap(([name, count]) => (count > 0 ? [`${name} (${count})`] : [])).join(', ');
}

type Props = Readonly<{
  texts: CvFileTexts;
  parts: CvParts | null;
  isFilled: boolean;
  onRemove: () => void;
}>;

/** What the file has given; takes the focus after the confirmation, whose button is gone. */
export default function Taken({ parts, isFilled, onRemove, texts }: Props) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isFilled) place.current?.focus();
  }, [isFilled]);
  return (
    <div ref={place} tabIndex={-1} className="mt-2">
      <Note tone="ok" role="status">
        {isFilled && <p>{texts.filled}</p>}
        {parts && (
          <p>
            {texts.added} {summary(parts, texts)}
          </p>
        )}
      </Note>
      {parts && (
        <Button variant="quiet" className="mt-1" onClick={onRemove}>
          {texts.remove}
        </Button>
      )}
    </div>
  );
}
