'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import type { Earlier } from '#components/accounts/flash.ts';
import { ButtonLink } from '#components/ui/button.tsx';
import { useContractForm } from '#components/ui/form/contract-form.ts';
import { Form, SubmitButton } from '#components/ui/form/form.tsx';
import { TextField } from '#components/ui/form/text-field.tsx';
import { browserClient } from '#lib/browser/api-client.ts';
import { updateContact } from '#lib/browser/operations/profile.ts';
import { contactBody } from '#lib/contract/accounts/contact-form.ts';
import { paths } from '#lib/paths/paths.ts';
import { CV_FORM_HEADING_ID } from './heading-id.ts';

type Props = Readonly<{
  phone: string;
  postalCode: string;
  /** The address of this page. */
  here: string;
  earlier: Earlier;
}>;

/** A CV needs a telephone number and a postal code. */
export function ContactForm({ phone, postalCode, here, earlier }: Props) {
  const t = useTranslations('cvForm.profile_needed');
  const router = useRouter();
  const labels = { phoneNumber: t('phone'), postalCode: t('postal_code') };
  const form = useContractForm({
    schema: contactBody,
    labels,
    defaultValues: { phoneNumber: phone, postalCode: postalCode, ...earlier.values },
    initialFailure: earlier.failure,
    onSubmit: async (body) => {
      await browserClient()(updateContact, { body });
      document.getElementById(CV_FORM_HEADING_ID)?.focus();
      router.refresh();
    },
  });
  return (
    <Form form={form} action="/api/account/contact" label={t('form')}>
      <input type="hidden" name="role" value="candidate" />
      <input type="hidden" name="next" value={here} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          name="phoneNumber"
          type="tel"
          label={labels.phoneNumber}
          hint={t('phone_hint')}
          autoComplete="tel"
          inputMode="tel"
        />
        <TextField
          name="postalCode"
          label={labels.postalCode}
          hint={t('postal_code_hint')}
          autoComplete="postal-code"
          inputMode="numeric"
        />
      </div>
      <div className="mt-2 flex flex-wrap justify-end gap-2 max-xs:*:grow">
        <ButtonLink variant="quiet" href={paths.myCvs()}>
          {t('back')}
        </ButtonLink>
        <ButtonLink href={paths.profile('candidate', here)}>{t('action')}</ButtonLink>
        <SubmitButton form={form} busyText={t('busy')}>
          {t('submit')}
        </SubmitButton>
      </div>
    </Form>
  );
}
