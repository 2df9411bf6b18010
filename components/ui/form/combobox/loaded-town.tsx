'use client';

import { useEffect, useState } from 'react';
import { ComboBox, type Key } from 'react-aria-components';
import { Icon } from '#components/ui/icon.tsx';
import type { Place } from '#lib/contract/places.ts';
import { ComboInput, ComboList, comboAttributes, type LoadedProps } from './parts.tsx';
import { placeText, suggestPlaces } from './suggest-places.ts';

type Props = LoadedProps & {
  text: string;
  onText: (text: string) => void;
  onPick: (place: Place) => void;
};

/** Milliseconds without a key before the towns are asked for. */
const pause = 200;

function useSuggestions(text: string, picked: string | null): Place[] {
  const [places, setPlaces] = useState<Place[]>([]);
  useEffect(() => {
    const query = text.trim();
    if (query.length < 2 || query === picked) {
      if (query.length < 2) setPlaces([]);
      return;
    }
    const aborter = new AbortController();
    const timer = setTimeout(async () => {
      const found = await suggestPlaces(query, aborter.signal);
      if (!aborter.signal.aborted) setPlaces(found);
    }, pause);
    return () => {
      clearTimeout(timer);
      aborter.abort();
    };
  }, [text, picked]);
  return places;
}

/** A town of France by name or postal code; any other text may stand and is left to the server. */
export function LoadedTown(props: Props) {
  const { text, onText, onPick } = props;
  const [picked, setPicked] = useState<string | null>(props.typed ? null : text);
  const places = useSuggestions(text, picked);
  const pick = (key: Key | null) => {
    const place = places.find((one) => one.code === key);
    if (!place) return;
    setPicked(placeText(place));
    onPick(place);
  };
  const rows = places.map((place) => ({
    key: place.code,
    text: placeText(place),
    note: place.department.name,
  }));
  return (
    <ComboBox
      {...comboAttributes(props)}
      allowsEmptyCollection={false}
      allowsCustomValue
      items={rows}
      inputValue={text}
      onInputChange={(next) => {
        if (next === text) return;
        setPicked(null);
        onText(next);
      }}
      value={null}
      onChange={pick}
      menuTrigger="input"
    >
      <ComboInput
        texts={props.texts}
        icon={<Icon name="map-pin" />}
        button={false}
        inputRef={props.inputRef}
      />
      <ComboList empty={props.texts.empty} />
    </ComboBox>
  );
}
