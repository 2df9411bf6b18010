'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { NewPasswordField } from '#components/accounts/authentication/sign-up-fields.tsx';
import { RegisterLookup } from '#components/company-register/register-lookup.tsx';
import { Button, ButtonLink } from '#components/ui/button.tsx';
import { useContractForm } from '#components/ui/form/contract-form.ts';
import { NewEmailField } from '#components/ui/form/email/new-email-field.tsx';
import { Form, RequiredNote, SubmitButton } from '#components/ui/form/form.tsx';
import { TextField } from '#components/ui/form/text-field.tsx';
import { Note } from '#components/ui/notices/note.tsx';
import { browserClient } from '#lib/browser/api-client.ts';
import { signupWithOffer } from '#lib/browser/operations/authentication.ts';
import { firstOfferAccount } from '#lib/contract/accounts/first-offer-form.ts';
import type { OfferInput } from '#lib/contract/own-offers/form.ts';
import { paths } from '#lib/paths/paths.ts';
import { offerFormSchema } from '../form/pay-amounts.ts';
import { markFirstOfferSent, readFirstOffer } from './first-offer-copy.ts';

type StoredOffer = { companyName: string; body: OfferInput | null };

/** What the device stores, read again at each use: another tab may have changed it. Null without an offer. */
function storedOffer(): StoredOffer | null {
  const copy = readFirstOffer();
  if (!copy) return null;
  const parsed = offerFormSchema.safeParse({ ...copy.values, status: 'published' });
  return { companyName: copy.values.companyName, body: parsed.success ? (parsed.data as OfferInput) : null };
}

/** Company and town of the account are those of the offer. */
const NOTHING_TO_FILL = {};

type AccountProps = Readonly<{
  stored: StoredOffer;
  hasRegister: boolean;
  onSent: (email: string) => void;
}>;

function AccountFields({ stored, hasRegister, onSent }: AccountProps) {
  const t = useTranslations('ownOfferForm.first');
  const field = useTranslations('authentication.field');
  const [isWrong, setWrong] = useState(stored.body === null);
  const form = useContractForm({
    schema: firstOfferAccount,
    defaultValues: {
      siret: '',
      email: '',
      password: '',
    },
    onSubmit: async (body) => {
      const offer = storedOffer()?.body;
      if (!offer) return setWrong(true);
      await browserClient()(signupWithOffer, { body: { ...body, offer } });
      markFirstOfferSent();
      onSent(body.email);
    },
    onRefused: ({ fields = {} }) => {
      const isOffers = Object.keys(fields).some((name) => name.startsWith('offer.'));
      if (isOffers) setWrong(true);
      return isOffers;
    },
  });
  const terms = (words: ReactNode) => (
    <a href={paths.static('cgu')} target="_blank" rel="noopener">
      {words}
    </a>
  );
  const change = <a href={paths.firstOffer()}>{t('change')}</a>;
  return (
    <>
      <Note tone={isWrong ? 'stop' : 'neutral'} role="status" className="mb-5" action={change}>
        {isWrong ? t('wrong') : `${t('of')}\u00a0: ${stored.companyName}`}
      </Note>
      <Form form={form} label={t('account_title')}>
        <RequiredNote />
        <TextField name="siret" label={t('siret')} hint={t('siret_hint')} inputMode="numeric" />
        <RegisterLookup available={hasRegister} name="siret" fields={NOTHING_TO_FILL} />
        <NewEmailField label={field('email')} />
        <NewPasswordField name="password" label={field('password')} />
        <p className="text-14 text-steel">{t.rich('terms', { terms })}</p>
        <SubmitButton form={form} busyText={t('busy')}>
          {t('submit')}
        </SubmitButton>
      </Form>
    </>
  );
}

type SentProps = Readonly<{ email: string; onCorrect: () => void }>;

function SentNote({ email, onCorrect }: SentProps) {
  const t = useTranslations('ownOfferForm.first');
  return (
    <Note tone="ok" role="status">
      <h2 ref={(title) => title?.focus()} tabIndex={-1}>
        {t('sent_title')}
      </h2>
      <p className="mt-1">{t('sent', { email })}</p>
      <Button variant="second" className="mt-3" onClick={onCorrect}>
        {t('correct')}
      </Button>
    </Note>
  );
}

/** Sends the account with the offer that the device stores. The offer stays there: an address may have an account. */
export function FirstOfferAccountForm({ hasRegister = false }: Readonly<{ hasRegister?: boolean }>) {
  const t = useTranslations('ownOfferForm.first');
  const [stored, setStored] = useState<StoredOffer | null | undefined>(undefined);
  const [sentTo, setSentTo] = useState('');
  useEffect(() => setStored(storedOffer()), []);
  if (stored === undefined) return null;
  const correct = () => {
    // The form must be visible before its field can have the focus.
    flushSync(() => setSentTo(''));
    document.querySelector<HTMLInputElement>('input[name="email"]')?.focus();
  };
  if (stored) {
    return (
      <>
        {sentTo ? <SentNote email={sentTo} onCorrect={correct} /> : null}
        {/* Stays with what was typed in it. */}
        <div hidden={sentTo !== ''}>
          <AccountFields stored={stored} hasRegister={hasRegister} onSent={setSentTo} />
        </div>
      </>
    );
  }
  return (
    <>
      <p className="mb-4">{t('none')}</p>
      <ButtonLink variant="primary" href={paths.firstOffer()}>
        {t('begin')}
      </ButtonLink>
    </>
  );
}
