import clsx from 'clsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { ControlBox } from '#components/ui/form/field-frame.tsx';
import { PlainFrame } from '#components/ui/form/plain/plain-frame.tsx';
import { controlClass, selectClass } from '#components/ui/form/styles.ts';
import { Icon } from '#components/ui/icon.tsx';
import type { Texts } from '#lib/i18n/texts.ts';
import { paths } from '#lib/paths/paths.ts';

const FREQUENCIES = ['weekly', 'daily'] as const;

type Props = Readonly<{
  /** The address of the search's results. */
  search: string;
  /** On the form's own page: what was typed, what is wrong, and where it leads back. */
  own?: {
    email?: string | undefined;
    frequency?: string | undefined;
    error?: string | undefined;
    back: string;
  };
  className?: string;
  t: Texts;
}>;

/** One address, how often, one button: a plain form, the same for everybody. */
export function VisitorAlertForm({ search, own, className, t }: Props) {
  return (
    <form
      method="post"
      action={paths.alertPost()}
      noValidate
      className={clsx('flex flex-wrap items-end gap-3', className)}
    >
      <input type="hidden" name="search" value={search} />
      {own && <input type="hidden" name="from" value="page" />}
      {own && <input type="hidden" name="back" value={own.back} />}
      <PlainFrame id="alert-email" label={t('alerts.email')} error={own?.error} className="flex-[2_1_240px]">
        {(control) => (
          <input
            {...control}
            type="email"
            name="email"
            required
            autoComplete="email"
            maxLength={254}
            defaultValue={own?.email}
            className={controlClass}
          />
        )}
      </PlainFrame>
      <PlainFrame id="alert-frequency" label={t('alerts.frequency')} className="flex-[1_1_200px]">
        {(control) => (
          <ControlBox select>
            <select {...control} name="frequency" defaultValue={own?.frequency} className={selectClass}>
              {FREQUENCIES.map((frequency) => (
                <option key={frequency} value={frequency}>
                  {t(`alerts.${frequency}`)}
                </option>
              ))}
            </select>
          </ControlBox>
        )}
      </PlainFrame>
      <button type="submit" className={clsx(buttonClass({ variant: 'primary' }), 'max-sm:w-full')}>
        <Icon name="bell" />
        {t('alerts.button')}
      </button>
    </form>
  );
}
