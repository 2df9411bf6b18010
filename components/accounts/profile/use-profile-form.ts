'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import type { FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import { type ContractFormOptions, useContractForm } from '#components/ui/form/contract-form.ts';
import { toast } from '#components/ui/notices/toast.ts';
import { useMountedState } from '#components/ui/use-mounted-state.ts';
import type { ProfileData } from '#lib/contract/accounts/profile.ts';
import { readablePhone } from '#lib/rules/accounts/phone.ts';
import type { Earlier } from '../flash.ts';

type FormSchema = z.ZodType<FieldValues, FieldValues>;

type Options<S extends FormSchema> = Pick<ContractFormOptions<S>, 'schema' | 'defaultValues'> & {
  earlier: Earlier;
  /** False when the page is being left. */
  store: (body: z.output<S>) => Promise<boolean>;
};

/**
 * What the form of a profile begins with: what was refused without JavaScript, else what is stored.
 * @param own fields that only one role has
 */
export function startOf<Own extends object>(profile: ProfileData, { values }: Earlier, own: Own) {
  const newsletter = values.surname === undefined ? profile.newsletter : values.newsletter === 'on';
  const shared = {
    surname: profile.surname,
    name: profile.name,
    phonenumber: readablePhone(profile.phonenumber ?? ''),
    address: profile.address ?? '',
    postalcode: profile.postalcode ?? '',
    city: profile.city ?? '',
    country: profile.country ?? 'FR',
  };
  return { ...shared, ...own, ...values, newsletter };
}

/** Refreshes the page afterwards: the header's name and the wording may change. */
export function useProfileForm<S extends FormSchema>(options: Options<S>) {
  const { schema, defaultValues, earlier, store } = options;
  const t = useTranslations('profile');
  const router = useRouter();
  const [saved, setSaved] = useMountedState(false);
  const form = useContractForm<S>({
    schema,
    defaultValues,
    initialFailure: earlier.failure,
    onSubmit: async (body) => {
      if (!(await store(body))) return;
      toast.success(t('done'));
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
