'use client';

import { useTranslations } from 'next-intl';
import { Button, ButtonLink } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import type { FormLook, SentAs } from './plan.ts';

type Props = Pick<FormLook<unknown, string>, 'publish' | 'back' | 'draft' | 'notice'> & {
  sending: SentAs | null;
  wrong: number;
  onSave: () => void;
  onShowError: () => void;
};

/** Leads to the first error. */
function Obstacle({ wrong, onShowError }: Pick<Props, 'wrong' | 'onShowError'>) {
  const t = useTranslations('longForm.foot');
  return (
    <button
      type="button"
      onClick={onShowError}
      className="mr-auto inline-flex min-h-11 items-center gap-1.5 text-14 font-demi text-stop underline"
    >
      <Icon name="circle-alert" size="small" />
      {t('wrong', { count: wrong })}
    </button>
  );
}

export function FormFoot({ sending, wrong, onSave, onShowError, ...look }: Props) {
  const t = useTranslations('longForm.foot');
  const waits = sending ? t('sending') : undefined;
  const blocked = wrong > 0 ? t('blocked', { count: wrong }) : undefined;
  return (
    <div className="mt-2 flex flex-wrap items-center justify-end gap-2 max-xs:*:grow border-t-2 border-ink pt-4">
      {look.notice ? <div className="basis-full">{look.notice}</div> : null}
      {wrong > 0 ? <Obstacle wrong={wrong} onShowError={onShowError} /> : null}
      <ButtonLink variant="quiet" href={look.back}>
        {t('cancel')}
      </ButtonLink>
      {look.draft === false ? null : (
        <Button
          variant="second"
          busy={sending === 'draft'}
          disabledReason={sending === 'published' ? waits : undefined}
          onClick={onSave}
        >
          {t('save')}
        </Button>
      )}
      <Button
        type="submit"
        variant="primary"
        busy={sending === 'published'}
        disabledReason={sending === 'draft' ? waits : blocked}
      >
        {look.publish}
      </Button>
    </div>
  );
}
