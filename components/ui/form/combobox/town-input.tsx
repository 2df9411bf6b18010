'use client';

import { Icon } from '#components/ui/icon.tsx';
import type { Place } from '#lib/contract/places/places.ts';
import { type ComboboxField, LazyCombobox } from './lazy-combobox.tsx';
import { placeText } from './suggest-places.ts';

export type TownInputProps = ComboboxField & {
  text: string;
  /** `place` is null while the text is typed by hand. */
  onChange: (text: string, place: Place | null) => void;
  /** For forms that may be posted without JavaScript. */
  name?: string;
};

const load = () => import('./loaded-town.tsx');

/** Suggests towns once it has been touched. */
export function TownInput({ text, onChange, name, ...field }: TownInputProps) {
  const onText = (next: string) => onChange(next, null);
  return (
    <LazyCombobox
      {...field}
      load={load}
      text={text}
      plain={{ name, icon: <Icon name="map-pin" />, onText }}
      posted={name ? <input type="hidden" name={name} value={text} /> : null}
      render={(part, loaded) => (
        <part.LoadedTown
          {...loaded}
          text={text}
          onText={onText}
          onPick={(place) => onChange(placeText(place), place)}
        />
      )}
    />
  );
}
