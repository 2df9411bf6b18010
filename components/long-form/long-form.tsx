'use client';

import { useTranslations } from 'next-intl';
import type { FieldValues } from 'react-hook-form';
import { useFoundDraft } from '#components/ui/form/use-device-draft.ts';
import { FoundNote } from './found-note.tsx';
import { LongFormBody } from './long-form-body.tsx';
import type { FormLook, FormOwn } from './plan.ts';

type Props<V extends FieldValues, S extends string> = {
  own: FormOwn<V, S>;
  look: FormLook<V, S>;
  /** A stable object: the stored values, or those of a new form. */
  stored: V;
  userId: number;
};

export function LongForm<V extends FieldValues, S extends string>({
  own,
  look,
  stored,
  userId,
}: Props<V, S>) {
  const { plan, item } = own;
  const { of } = plan;
  const t = useTranslations('longForm');
  const draftKey = `${userId}:${of}:${item?.id ?? own.newPlace ?? 'new'}`;
  const draft = useFoundDraft(draftKey, stored, own.broughtFrom);
  const { values: begin, keptAt, round } = draft.start;
  return (
    <>
      {draft.found ? (
        <FoundNote
          of={of}
          copy={draft.found}
          revision={item?.revision ?? 0}
          onResume={draft.resume}
          onDrop={draft.drop}
        />
      ) : null}
      <noscript>
        <p>{t('no_script', { of })}</p>
      </noscript>
      <LongFormBody
        key={round}
        own={own}
        look={look}
        beginning={{ draftKey, stored, begin, keptAt }}
        ready={draft.ready}
      />
    </>
  );
}
