'use client';

import type { ReactNode } from 'react';
import { FoundNote } from './found-note.tsx';
import { useFoundDraft } from './use-device-draft.ts';
import type { StoredBeginning, Versioned } from './use-stored-form.ts';

type Props<T extends Versioned> = Readonly<{
  draftKey: string;
  stored: T;
  /** The form, which calls `useStoredForm`. */
  children: (beginning: StoredBeginning<T>) => ReactNode;
}>;

/** Offers the version that an earlier conflict has left on this device. */
export function StoredForm<T extends Versioned>({ draftKey, stored, children }: Props<T>) {
  const draft = useFoundDraft<T>(draftKey, stored, { ignored: 'revision' });
  const { values, keptAt } = draft.beginning;
  const isAsked = draft.found !== null;
  return (
    <>
      <FoundNote of="data" draft={draft} revision={stored.revision ?? 0} />
      <div key={draft.round} inert={isAsked} className={isAsked ? 'opacity-50' : undefined}>
        {children({ draftKey, keptAt, values: { ...values, revision: stored.revision } })}
      </div>
    </>
  );
}
