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
  const form = useContractForm({
    schema: contactBody,
    defaultValues: { phonenumber: phone, postalcode: postalCode, ...earlier.values },
    initialFailure: earlier.failure,
    onSubmit: async (body) => {
      await browserClient()(updateContact, { body });
      router.refresh();
    },
  });
  return (
    <Form form={form} action="/api/account/contact" label={t('form')}>
      <input type="hidden" name="role" value="candidate" />
      <input type="hidden" name="next" value={here} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          name="phonenumber"
          type="tel"
          label={t('phone')}
          hint={t('phone_hint')}
          autoComplete="tel"
          inputMode="tel"
        />
        <TextField
          name="postalcode"
          label={t('postal_code')}
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
