'use client';

import { useEffect, useState } from 'react';
import { ComboBox, type Key } from 'react-aria-components';
import { Icon } from '#components/ui/icon.tsx';
import type { Place } from '#lib/contract/places/places.ts';
import { ComboInput, ComboList, comboAttributes, type LoadedProps, PageLanguage } from './parts.tsx';
import { placeText, suggestPlaces } from './suggest-places.ts';

type Props = LoadedProps & {
  text: string;
  onText: (text: string) => void;
  onPick: (place: Place) => void;
};

/** Milliseconds after the last key. */
const pause = 200;

/** `searching` until the answer to exactly this text arrives. */
function useSuggestions(text: string, picked: Place | null) {
  const [found, setFound] = useState<{ query: string; places: Place[] }>({ query: '', places: [] });
  const query = text.trim();
  const wanted = query.length >= 2 && !picked;
  useEffect(() => {
    if (!wanted) return;
    const aborter = new AbortController();
    const timer = setTimeout(async () => {
      const places = (await suggestPlaces(query, aborter.signal)) ?? [];
      if (!aborter.signal.aborted) setFound({ query, places });
    }, pause);
    return () => {
      clearTimeout(timer);
      aborter.abort();
    };
  }, [query, wanted]);
  return { places: query.length < 2 ? [] : found.places, searching: wanted && found.query !== query };
}

/** By name or postal code; any other text is left to the server. */
export function LoadedTown(props: Props) {
  const { text, onText, onPick } = props;
  const [picked, setPicked] = useState<Place | null>(null);
  const { places, searching } = useSuggestions(text, picked);
  const pick = (key: Key | null) => {
    const place = places.find((one) => one.code === key);
    if (!place) return;
    setPicked(place);
    onPick(place);
  };
  const rows = places.map((place) => ({
    key: place.code,
    text: placeText(place),
    note: place.department.name,
  }));
  return (
    <PageLanguage>
      <ComboBox
        {...comboAttributes(props)}
        allowsCustomValue
        items={rows}
        inputValue={text}
        onInputChange={(next) => {
          if (next === text) return;
          setPicked(null);
          onText(next);
        }}
        value={picked?.code ?? null}
        onChange={pick}
        // The text of a choice may be another than that of its row, and may come later: neither opens the list.
        menuTrigger={picked ? 'manual' : 'input'}
      >
        <ComboInput
          texts={props.texts}
          icon={<Icon name="map-pin" />}
          button={false}
          inputRef={props.inputRef}
        />
        <ComboList empty={searching ? (props.texts.searching ?? '…') : props.texts.empty} />
      </ComboBox>
    </PageLanguage>
  );
}
