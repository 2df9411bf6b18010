import type { ReactNode } from 'react';
import { Button, ButtonLink } from '#components/ui/button.tsx';
import { tickClass } from '#components/ui/form/styles.ts';
import type { View } from '#lib/facts/offer-facts.ts';
import { paths } from '#lib/paths/paths.ts';
import type { PendingApplication } from '#lib/web/quick-apply/quick-apply.ts';
import type { Flash } from '#lib/web/session/flash.ts';

type Props = Readonly<{
  token: string;
  pending: PendingApplication;
  flash: Flash | null;
  view: View;
  /** What is sent. */
  children: ReactNode;
}>;

/** Whether the CV search finds the person is a choice of its own. It looks around a town. */
function SearchChoice({ flash, view: { t } }: Pick<Props, 'flash' | 'view'>) {
  return (
    <label className="flex items-start gap-3 py-1.5">
      <input
        type="checkbox"
        name="visible"
        defaultChecked={flash?.values?.visible === 'on'}
        className={tickClass}
      />
      <span>
        <span className="block font-semibold leading-5">{t('quickApply.confirm.visible')}</span>
        <span className="text-14 leading-5 text-steel">{t('quickApply.confirm.visibleHint')}</span>
      </span>
    </label>
  );
}

/** Nothing reaches the garage until its button is pressed, which is on screen wherever the page is scrolled. */
export function SendForm({ token, pending: { state, cvName, form }, flash, view, children }: Props) {
  const { t } = view;
  const withOwnCv = state === 'own' && cvName !== null;
  return (
    <form
      method="post"
      action={paths.confirmApplicationPost(token, 'send')}
      className="grid gap-5 [&_input]:scroll-mb-24"
    >
      <div>{children}</div>
      {withOwnCv && <p>{t('quickApply.confirm.own', { cv: cvName })}</p>}
      {state === 'own' && cvName === null && <p>{t('quickApply.confirm.ownNew')}</p>}
      {!withOwnCv && form?.city && <SearchChoice flash={flash} view={view} />}
      <div className="bars:sticky bottom-0 flex flex-wrap gap-2 border-t border-line bg-paper py-3">
        <Button type="submit" variant="primary" size="large">
          {t('quickApply.confirm.send')}
        </Button>
        <ButtonLink variant="quiet" size="large" href={paths.confirmApplication(token, { correct: 1 })}>
          {t('quickApply.confirm.correct')}
        </ButtonLink>
      </div>
    </form>
  );
}
