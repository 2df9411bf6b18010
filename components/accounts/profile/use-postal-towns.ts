'use client';

import { useEffect, useEffectEvent, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { suggestPlaces } from '#components/ui/form/combobox/suggest-places.ts';
import { useFormKit } from '#components/ui/form/form-context.ts';
import { isFrenchPostalCode } from '#lib/rules/accounts/postal-code.ts';

export const TOWN_LIST = 'profile-towns';

/** The towns of the form's French postal code, the largest first. A single town is written into an empty city field. */
export function usePostalTowns(): readonly string[] {
  const { control, setValue } = useFormKit();
  const [code, country, city] = useWatch({ control, name: ['postalCode', 'country', 'city'] });
  const [towns, setTowns] = useState<readonly string[]>([]);
  const frenchCode = country === 'FR' && typeof code === 'string' && isFrenchPostalCode(code) ? code : null;

  const fill = useEffectEvent(([only, ...others]: readonly string[]) => {
    if (only && others.length === 0 && !city) setValue('city', only);
  });

  useEffect(() => {
    setTowns([]);
    if (!frenchCode) return;
    const stop = new AbortController();
    void suggestPlaces(frenchCode, stop.signal).then((places) => {
      if (stop.signal.aborted) return;
      const names = [...new Set((places ?? []).map((place) => place.name))];
      setTowns(names);
      fill(names);
    });
    return () => stop.abort();
  }, [frenchCode]);
  return towns;
}
