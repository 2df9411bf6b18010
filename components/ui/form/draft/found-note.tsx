import { lazy, Suspense } from 'react';
import type { DraftOf, useFoundDraft } from './use-device-draft.ts';

const DraftQuestion = lazy(() => import('./draft-question.tsx'));

type Props = {
  of: DraftOf;
  draft: Pick<ReturnType<typeof useFoundDraft>, 'found' | 'resume' | 'drop'>;
  /** The stored revision; 0 without one. */
  revision: number;
};

/** Few visits find a draft: the question is loaded for those. */
export function FoundNote({ of, draft, revision }: Props) {
  const { found, resume, drop } = draft;
  return (
    <Suspense>
      {found && <DraftQuestion of={of} copy={found} revision={revision} onResume={resume} onDrop={drop} />}
    </Suspense>
  );
}
