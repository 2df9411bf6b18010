import type { ControlProps } from '#components/ui/form/field-frame.tsx';
import { controlClass, withIconClass } from '#components/ui/form/styles.ts';
import { Icon } from '#components/ui/icon.tsx';
import type { Texts } from '#lib/i18n/texts.ts';

type Props = Readonly<{
  control: ControlProps;
  value?: string | undefined;
  placeholder: string;
  t: Texts;
}>;

/**
 * A text that the server resolves. On the first touch SearchIsland makes it a combobox; the data attributes hold its
 * texts. The TownInput of forms does the same in React, which public pages do not load for it.
 */
export function SearchTownInput({ control, value, placeholder, t }: Props) {
  return (
    <span className="relative block">
      <Icon name="map-pin" className="pointer-events-none absolute top-3.5 left-3 text-steel" />
      <input
        {...control}
        name="where"
        type="text"
        maxLength={100}
        defaultValue={value}
        placeholder={placeholder}
        autoComplete="address-level2"
        required={false}
        data-town=""
        data-areas={t('search.area.kinds')}
        data-country={t('search.area.country')}
        data-list={t('search.town.list')}
        data-none={t('search.town.none')}
        data-one={t('search.town.count', { count: 1 })}
        data-many={t('search.town.count', { count: 2 }).replace('2', '#')}
        className={`${controlClass} ${withIconClass}`}
      />
    </span>
  );
}
