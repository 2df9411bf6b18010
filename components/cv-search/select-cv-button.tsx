'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button, ButtonLink } from '#components/ui/button.tsx';
import { reportFailure } from '#components/ui/notices/notify-failure.ts';
import { toast } from '#components/ui/notices/toast.ts';
import { browserClient } from '#lib/browser/api-client.ts';
import { decide as pick } from '#lib/browser/operations/applications.ts';
import { refusesCv } from '#lib/contract/cv-views/refuses-cv.ts';
import { ApiFailure } from '#lib/contract/platform/client.ts';
import { paths } from '#lib/paths/paths.ts';
import { openSubscribe } from './open-subscribe.ts';

type State = 'open' | 'busy' | 'done';

/** Without a plan the recruiter is asked to subscribe. `onSelected` gets the id of the pick. */
function useSelection(cvId: number, onSelected?: (pickId: number) => void) {
  const t = useTranslations('cvSearch');
  const [state, setState] = useState<State>('open');
  const select = async () => {
    setState('busy');
    try {
      const request = { query: { selected: 'true' }, body: { cvId, offerId: null } };
      const { data, message } = await browserClient()(pick, request);
      if (message) toast.success(message);
      setState('done');
      onSelected?.(data.id);
    } catch (error) {
      setState('open');
      const isPlan = error instanceof ApiFailure && error.failure.hasPaidPackage === false;
      if (refusesCv(error)) location.assign(paths.cvAccess(location.pathname + location.search));
      else if (isPlan) await openSubscribe({ ...textsOf(t), description: error.failure.message });
      else await reportFailure(error);
    }
  };
  return { t, state, start: () => (state === 'open' ? void select() : undefined) };
}

const textsOf = (t: ReturnType<typeof useTranslations<'cvSearch'>>) => ({
  title: t('plan.cvTitle'),
  cancel: t('plan.cancel'),
  subscribe: t('plan.subscribe'),
});

type Props = Readonly<{ cvId: number; person: string }>;

/** In a row. Once selected, it leads to what can be done with the CV. */
export function SelectCvRowButton({ cvId, person }: Props) {
  const [pickId, setPickId] = useState<number | null>(null);
  const { t, state, start } = useSelection(cvId, setPickId);
  if (pickId !== null) {
    return (
      <ButtonLink
        variant="second"
        icon="check"
        href={paths.receivedCv(pickId)}
        aria-label={t('select.openOf', { person })}
        // It replaces the button that had the focus.
        ref={(link) => link?.focus()}
      >
        {t('select.open')}
      </ButtonLink>
    );
  }
  return (
    <Button
      variant="second"
      icon="plus"
      aria-label={t('select.buttonOf', { person })}
      busy={state === 'busy'}
      onClick={start}
    >
      {t('select.button')}
    </Button>
  );
}

/** Reloads the page, which then shows the contact details. */
export function SelectCvButton({ cvId }: Omit<Props, 'person'>) {
  const router = useRouter();
  const { t, state, start } = useSelection(cvId, () => router.refresh());
  return (
    <Button variant="primary" icon="plus" busy={state === 'busy'} onClick={start}>
      {t(state === 'done' ? 'select.done' : 'select.button')}
    </Button>
  );
}
