import { wrongControl } from '#components/ui/form/plain/plain-frame.tsx';
import { controlClass, labelClass, withIconClass } from '#components/ui/form/styles.ts';
import { Icon } from '#components/ui/icon.tsx';
import type { Texts } from '#lib/i18n/texts.ts';
import { MissingText } from './missing-text.tsx';

type Props = Readonly<{
  value?: string | undefined;
  error?: string | undefined;
  /** Shown when the field is submitted empty. */
  missing: string;
  onFrame?: boolean;
  t: Texts;
}>;

/**
 * A town or an area as a text that the server resolves. SearchIsland makes it a combobox on the first touch; the data
 * attributes hold its texts. The TownInput of forms does the same in React, which public pages do not load for it.
 */
export function PlaceField({ value, error, missing, onFrame = false, t }: Props) {
  return (
    <div className="min-w-0">
      <label htmlFor="where" className={labelClass}>
        {t('search.form.place')}
      </label>
      <span className="relative block">
        <Icon name="map-pin" className="pointer-events-none absolute top-3.5 left-3 z-1 text-steel" />
        <input
          id="where"
          name="where"
          type="text"
          maxLength={100}
          defaultValue={value}
          placeholder={t('search.form.placePlaceholder')}
          autoComplete="address-level2"
          aria-describedby={error && 'where-error'}
          {...wrongControl(error)}
          data-town=""
          data-areas={t('search.area.kinds')}
          data-country={t('search.area.country')}
          data-here={t('search.town.here')}
          data-finding={t('search.town.finding')}
          data-not-found={t('search.town.notFound')}
          data-list={t('search.town.list')}
          data-none={t('search.town.none')}
          data-one={t('search.town.count', { count: 1 })}
          data-many={t('search.town.count', { count: 2 }).replace('2', '#')}
          className={`${controlClass} ${withIconClass}`}
        />
      </span>
      <MissingText id="where" error={error} missing={missing} onFrame={onFrame} />
    </div>
  );
}
