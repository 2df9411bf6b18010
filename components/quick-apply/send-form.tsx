import { Button } from '#components/ui/button.tsx';
import { tickClass } from '#components/ui/form/styles.ts';
import type { View } from '#lib/facts/offer-facts.ts';
import { paths } from '#lib/paths/paths.ts';
import type { PendingApplication } from '#lib/web/quick-apply/quick-apply.ts';

type Props = Readonly<{ token: string; pending: PendingApplication; view: View }>;

/** Whether recruiters may find the short CV: a choice of its own, not ticked before. */
function Visible({ view: { t } }: Pick<Props, 'view'>) {
  return (
    <label className="flex items-start gap-3 py-1.5">
      <input type="checkbox" name="visible" className={tickClass} />
      <span>
        <span className="block font-semibold leading-5">{t('quickApply.confirm.visible')}</span>
        <span className="text-14 leading-5 text-steel">{t('quickApply.confirm.visibleHint')}</span>
      </span>
    </label>
  );
}

/** The one button that sends: to the garage nothing goes before. */
export function SendForm({ token, pending: { state, cvName }, view }: Props) {
  const { t } = view;
  const withOwnCv = state === 'own' && cvName !== null;
  return (
    <form method="post" action={paths.confirmApplicationPost(token, 'send')} className="mt-5 grid gap-5">
      {withOwnCv && <p>{t('quickApply.confirm.own', { cv: cvName })}</p>}
      {state === 'own' && cvName === null && <p>{t('quickApply.confirm.ownNew')}</p>}
      {!withOwnCv && <Visible view={view} />}
      <div>
        <Button type="submit" variant="primary" size="large">
          {t('quickApply.confirm.send')}
        </Button>
      </div>
    </form>
  );
}
