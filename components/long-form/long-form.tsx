'use client';

import { useTranslations } from 'next-intl';
import type { FieldValues } from 'react-hook-form';
import { FoundNote } from '#components/ui/form/draft/found-note.tsx';
import { useFoundDraft } from '#components/ui/form/draft/use-device-draft.ts';
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
  const draft = useFoundDraft(draftKey, stored, { broughtFrom: own.broughtFrom, ignored: plan.status });
  return (
    <>
      <FoundNote of={of} draft={draft} revision={item?.revision ?? 0} />
      <noscript>
        <p>{t('no_script', { of })}</p>
      </noscript>
      <LongFormBody key={draft.round} own={own} look={look} beginning={draft.beginning} />
    </>
  );
}
