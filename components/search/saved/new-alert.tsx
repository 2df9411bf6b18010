import { ControlBox } from '#components/ui/form/field-frame.tsx';
import { selectClass } from '#components/ui/form/styles.ts';
import type { Texts } from '#lib/i18n/texts.ts';
import { AlertOptions } from './alert-options.tsx';

/** Whether a saved search sends mails about new offers. Without a name, since searching must not send it. */
export function NewAlert({ t }: Readonly<{ t: Texts }>) {
  return (
    <div className="mt-2 noscript:hidden">
      <label htmlFor="new-alert" className="mb-1.5 block font-semibold leading-5">
        {t('savedSearches.alert.label')}
      </label>
      <ControlBox select>
        <select id="new-alert" data-alert="" defaultValue="off" className={selectClass}>
          <AlertOptions t={t} />
        </select>
      </ControlBox>
    </div>
  );
}
