import { Button } from '#components/ui/button.tsx';
import { PlainFrame } from '#components/ui/form/plain/plain-frame.tsx';
import { controlClass, tickClass } from '#components/ui/form/styles.ts';
import type { View } from '#lib/facts/offer-facts.ts';
import { paths } from '#lib/paths/paths.ts';
import type { PendingApplication } from '#lib/web/quick-apply/quick-apply.ts';
import type { Flash } from '#lib/web/session/flash.ts';

type Props = Readonly<{ token: string; pending: PendingApplication; flash: Flash | null; view: View }>;

/** The town is the only thing that the form before did not ask; to be found in the search is a choice of its own. */
function TownAndSearch({ flash, view: { t } }: Pick<Props, 'flash' | 'view'>) {
  return (
    <>
      <PlainFrame
        id="apply-city"
        label={t('quickApply.city')}
        optionalText={`(${t('quickApply.optional')})`}
        error={flash?.failure?.fields?.city}
      >
        {(control) => (
          <input
            {...control}
            name="city"
            autoComplete="address-level2"
            maxLength={100}
            defaultValue={flash?.values?.city}
            className={controlClass}
          />
        )}
      </PlainFrame>
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
    </>
  );
}

/** The one button that sends: to the garage nothing goes before. */
export function SendForm({ token, pending: { state, cvName }, flash, view }: Props) {
  const { t } = view;
  const withOwnCv = state === 'own' && cvName !== null;
  return (
    <form method="post" action={paths.confirmApplicationPost(token, 'send')} className="mt-5 grid gap-5">
      {withOwnCv && <p>{t('quickApply.confirm.own', { cv: cvName })}</p>}
      {state === 'own' && cvName === null && <p>{t('quickApply.confirm.ownNew')}</p>}
      {!withOwnCv && <TownAndSearch flash={flash} view={view} />}
      <div>
        <Button type="submit" variant="primary" size="large">
          {t('quickApply.confirm.send')}
        </Button>
      </div>
    </form>
  );
}
