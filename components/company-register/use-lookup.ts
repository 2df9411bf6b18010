'use client';

import { useState } from 'react';
import { useFormKit } from '#components/ui/form/form-context.ts';
import { browserClient } from '#lib/browser/api-client.ts';
import { find } from '#lib/browser/operations/company-register.ts';
import type { RegisteredCompany } from '#lib/contract/company-register/company-register.ts';
import { ApiFailure } from '#lib/contract/platform/client.ts';

export type RegisterField = 'name' | 'address' | 'postalCode' | 'city';

/** The fields of the form that the register can fill in, by what it knows. */
export type RegisterFields = Partial<Record<RegisterField, { name: string; label: string }>>;

/** A field, what stood in it, and what the register says. */
export type Change = { field: RegisterField; name: string; label: string; typed: string; registered: string };

export type Lookup =
  | { step: 'idle' }
  | { step: 'busy' }
  | { step: 'failed'; reason: 'unknown' | 'tooMany' | 'failed' }
  | {
      step: 'found';
      company: RegisteredCompany;
      filled: Change[];
      /** Waits for an answer: what was typed stays until then. */
      conflicts: Change[];
      undone: boolean;
    };

const REASONS: Readonly<Record<string, 'unknown' | 'tooMany'>> = {
  not_found: 'unknown',
  too_many_requests: 'tooMany',
};

const reasonOf = (error: unknown) =>
  (error instanceof ApiFailure ? REASONS[error.failure.code] : undefined) ?? 'failed';

const same = (one: string, other: string) =>
  one.trim().localeCompare(other.trim(), 'fr', { sensitivity: 'base' }) === 0;

const isEmpty = ({ typed }: Change) => typed.trim() === '';

/** An address is of one place: beside a part that somebody typed, the other parts are not filled in. */
function isFree(change: Change, all: readonly Change[]): boolean {
  const isWholePlace = all.every((each) => each.field === 'name' || isEmpty(each));
  return isEmpty(change) && (change.field === 'name' || isWholePlace);
}

/** Asks the register when the person wants it; fills what is empty, and asks before it replaces anything. */
export function useLookup(siret: string, fields: RegisterFields) {
  const { getValues, setValue } = useFormKit();
  const [lookup, setLookup] = useState<Lookup>({ step: 'idle' });

  function write(changes: readonly Change[], value: 'typed' | 'registered'): void {
    for (const change of changes) {
      setValue(change.name, change[value], { shouldDirty: true, shouldValidate: value === 'registered' });
    }
  }

  function changesTo(company: RegisteredCompany): Change[] {
    return (Object.entries(fields) as [RegisterField, { name: string; label: string }][])
      .map(([field, { name, label }]) => {
        const typed = String(getValues(name) ?? '');
        return { field, name, label, typed, registered: company[field] };
      })
      .filter(({ typed, registered }) => registered !== '' && !same(typed, registered));
  }

  async function search(): Promise<void> {
    setLookup({ step: 'busy' });
    try {
      const { data: company } = await browserClient()(find, { params: { siret } });
      const changes = changesTo(company);
      const filled = changes.filter((change) => isFree(change, changes));
      write(filled, 'registered');
      const conflicts = changes.filter((change) => !filled.includes(change));
      setLookup({ step: 'found', company, filled, conflicts, undone: false });
    } catch (error) {
      setLookup({ step: 'failed', reason: reasonOf(error) });
    }
  }

  function answer(replaces: boolean): void {
    if (lookup.step !== 'found') return;
    const { filled, conflicts } = lookup;
    if (replaces) write(conflicts, 'registered');
    setLookup({ ...lookup, conflicts: [], filled: replaces ? [...filled, ...conflicts] : filled });
  }

  function undo(): void {
    if (lookup.step !== 'found') return;
    write(lookup.filled, 'typed');
    setLookup({ ...lookup, filled: [], undone: true });
  }

  return { lookup, search, answer, undo };
}
