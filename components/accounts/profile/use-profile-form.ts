'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { z } from 'zod';
import type { ContractFormOptions, FormSchema } from '#components/ui/form/contract-form.ts';
import {
  type StoredBeginning,
  useStoredForm,
  type Versioned,
} from '#components/ui/form/draft/use-stored-form.ts';
import { toast } from '#components/ui/notices/toast.ts';
import { browserClient } from '#lib/browser/api-client.ts';
import { getUser } from '#lib/browser/operations/profile.ts';
import type { ProfileData } from '#lib/contract/accounts/profile.ts';
import { readablePhone } from '#lib/rules/accounts/phone.ts';
import type { Earlier } from '../flash.ts';

type Options<S extends FormSchema> = Pick<ContractFormOptions<S>, 'schema' | 'labels'> & {
  profile: ProfileData;
  earlier: Earlier;
  beginning: StoredBeginning<Versioned>;
  valuesOf: (profile: ProfileData) => Versioned;
  /** The sentence of the answer; null when the page is being left. */
  store: (body: z.output<S>) => Promise<{ data: ProfileData; sentence: string | null }>;
};

/**
 * What the form of a profile begins with: what was refused without JavaScript, else what is stored.
 * @param own fields that only one role has
 */
export function startOf<Own extends object>(profile: ProfileData, { values }: Earlier, own: Own) {
  const newsletter = values.firstName === undefined ? profile.newsletter : values.newsletter === 'on';
  const shared = {
    firstName: profile.firstName,
    lastName: profile.lastName,
    phoneNumber: readablePhone(profile.phoneNumber ?? ''),
    address: profile.address ?? '',
    postalCode: profile.postalCode ?? '',
    city: profile.city ?? '',
    country: profile.country ?? 'FR',
  };
  return { ...shared, ...own, ...values, newsletter, revision: profile.revision };
}

/** Of the fields that both roles have. */
export function useSharedLabels() {
  const t = useTranslations('profile.field');
  return {
    person: { firstName: t('firstName'), lastName: t('lastName') },
    phone: { phoneNumber: t('phone') },
    address: {
      address: t('address'),
      postalCode: t('postal_code'),
      city: t('city'),
      country: t('country'),
    },
  };
}

/** Refreshes the page afterwards: the header's name and the wording may change. */
export function useProfileForm<S extends FormSchema>(options: Options<S>) {
  const { schema, labels, profile, earlier, beginning, valuesOf, store } = options;
  const t = useTranslations('profile');
  const router = useRouter();
  const [saved, setSaved] = useState(false);
  const form = useStoredForm<S>({
    schema,
    beginning,
    labels,
    initialFailure: earlier.failure,
    read: async () => {
      const { data } = await browserClient()(getUser, { params: { id: profile.id } });
      return valuesOf(data);
    },
    onSubmit: async (body) => {
      const { data, sentence } = await store(body);
      if (sentence === null) return undefined;
      toast.success(sentence || t('done'));
      setSaved(true);
      router.refresh();
      return data.revision;
    },
    onRefused: ({ fields }) => {
      if (!fields) toast.error(t('failed'));
      return false;
    },
  });
  return { form, saved };
}
