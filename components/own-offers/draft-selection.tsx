'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { confirm } from '#components/ui/dialog/dialog-prompts.ts';
import { tickClass } from '#components/ui/form/styles.ts';
import { notifyFailure } from '#components/ui/notices/notify-failure.ts';
import { toast } from '#components/ui/notices/toast.ts';
import { browserClient } from '#lib/browser/api-client.ts';
import { remove as removeOffer } from '#lib/browser/operations/own-offers.ts';
import { focusOwnOffers } from './own-offer-place.ts';
import { publishOffer, useRefusals } from './own-offer-publish.tsx';

/** `ready`: it can be published. */
export type Draft = Readonly<{ id: number; name: string; place: string; revision: number; ready: boolean }>;

type Act = 'publish' | 'remove';

const actOn = async (act: Act, { id, revision }: Draft): Promise<boolean> => {
  if (act === 'publish') return publishOffer({ id }, revision);
  await browserClient()(removeOffer, { params: { id } });
  return true;
};

/** One after the other; stops at the first refusal. A draft that was changed elsewhere is left out. */
function useSeveral() {
  const t = useTranslations('ownOffers.several');
  const router = useRouter();
  const refused = useRefusals();
  const [busy, setBusy] = useState(false);
  const run = async (act: Act, drafts: readonly Draft[]) => {
    setBusy(true);
    let done = 0;
    let changed = 0;
    try {
      for (const draft of drafts) {
        if (await actOn(act, draft)) done += 1;
        else changed += 1;
      }
    } catch (error) {
      if (act === 'publish') void refused(error, () => run(act, drafts.slice(done + changed)));
      else notifyFailure(error, t('noAnswer'));
    }
    setBusy(false);
    if (done > 0) {
      toast.success(t(act === 'publish' ? 'published' : 'removed', { count: done }));
      focusOwnOffers();
    }
    if (changed > 0) toast.error(t('changed', { count: changed }));
    router.refresh();
  };
  return { busy, run };
}

export function DraftSelection({ drafts }: Readonly<{ drafts: readonly Draft[] }>) {
  const t = useTranslations('ownOffers.several');
  const id = useId();
  const { busy, run } = useSeveral();
  const [chosenIds, setChosenIds] = useState<ReadonlySet<number>>(new Set<number>());
  const chosen = drafts.filter((draft) => chosenIds.has(draft.id));
  const ready = chosen.filter((draft) => draft.ready);
  const toggle = (draftId: number, on: boolean) => {
    const next = new Set(chosenIds);
    if (on) next.add(draftId);
    else next.delete(draftId);
    setChosenIds(next);
  };
  const act = async (which: Act) => {
    const list = which === 'publish' ? ready : chosen;
    const left = chosen.length - list.length;
    const question = {
      title: t(`${which}Title`, { count: list.length }),
      description: left > 0 ? t('left', { count: left }) : t(`${which}Text`),
      danger: which === 'remove',
    };
    if (!busy && (await confirm(question))) await run(which, list);
  };
  const nothing = chosen.length === 0 ? t('nothing') : undefined;
  return (
    <details className="panel mb-4 noscript:hidden" data-print="no">
      <summary className="inline-flex min-h-11 items-center font-semibold underline">{t('open')}</summary>
      <form onSubmit={(event: FormEvent) => event.preventDefault()}>
        <fieldset className="grid gap-1">
          <legend className="vh">{t('legend')}</legend>
          <label htmlFor={`${id}-all`} className="flex min-h-11 items-center gap-3 font-semibold">
            <input
              id={`${id}-all`}
              type="checkbox"
              className={tickClass}
              checked={chosen.length === drafts.length}
              onChange={({ target }) =>
                setChosenIds(new Set(target.checked ? drafts.map((draft) => draft.id) : []))
              }
            />
            {t('all')}
          </label>
          {drafts.map((draft) => (
            <label
              key={draft.id}
              htmlFor={`${id}-${draft.id}`}
              className="flex min-h-11 items-center gap-3 border-t border-line"
            >
              <input
                id={`${id}-${draft.id}`}
                type="checkbox"
                className={tickClass}
                checked={chosenIds.has(draft.id)}
                onChange={({ target }) => toggle(draft.id, target.checked)}
              />
              <span className="min-w-0 break-words">
                {[draft.name, draft.place].filter(Boolean).join(', ')}
                {!draft.ready && <span className="text-14 text-steel"> {t('incomplete')}</span>}
              </span>
            </label>
          ))}
        </fieldset>
        <p role="status" className="mt-2 text-14 text-steel">
          {t('count', { count: chosen.length })}
        </p>
        <div className="mt-2 flex flex-wrap gap-2 max-xs:*:grow">
          <Button
            variant="primary"
            icon="check"
            busy={busy}
            disabledReason={nothing ?? (ready.length === 0 ? t('noneReady') : undefined)}
            onClick={() => void act('publish')}
          >
            {t('publish')}
          </Button>
          <Button
            variant="danger"
            icon="trash-2"
            busy={busy}
            disabledReason={nothing}
            onClick={() => void act('remove')}
          >
            {t('remove')}
          </Button>
        </div>
      </form>
    </details>
  );
}
