'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import type { z } from 'zod';
import {
  type ContractFormOptions,
  type FormSchema,
  useContractForm,
} from '#components/ui/form/contract-form.ts';
import { toast } from '#components/ui/notices/toast.ts';
import { useMountedState } from '#components/ui/use-mounted-state.ts';
import type { ProfileData } from '#lib/contract/accounts/profile.ts';
import { readablePhone } from '#lib/rules/accounts/phone.ts';
import type { Earlier } from '../flash.ts';

type Options<S extends FormSchema> = Pick<ContractFormOptions<S>, 'schema' | 'defaultValues' | 'labels'> & {
  earlier: Earlier;
  /** The sentence of the answer; null when the page is being left. */
  store: (body: z.output<S>) => Promise<string | null>;
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
  return { ...shared, ...own, ...values, newsletter };
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
  const { schema, defaultValues, labels, earlier, store } = options;
  const t = useTranslations('profile');
  const router = useRouter();
  const [saved, setSaved] = useMountedState(false);
  const form = useContractForm<S>({
    schema,
    defaultValues,
    labels,
    initialFailure: earlier.failure,
    onSubmit: async (body) => {
      const message = await store(body);
      if (message === null) return;
      toast.success(message || t('done'));
      setSaved(true);
      router.refresh();
    },
    onRefused: ({ fields }) => {
      if (!fields) toast.error(t('failed'));
      return false;
    },
  });
  return { form, saved };
}
