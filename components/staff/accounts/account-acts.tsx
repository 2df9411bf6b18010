import type { ReactNode } from 'react';
import { PlainArea, PlainText } from '#components/ui/form/plain/fields.tsx';
import { type FormState, formState } from '#components/ui/form/plain/form-state.ts';
import type { StaffViewOfAccount } from '#lib/contract/staff/accounts.ts';
import type { StaffTexts } from '#lib/i18n/staff-texts.ts';
import * as staffPaths from '#lib/paths/staff-paths.ts';
import type { Flash } from '#lib/web/session/flash.ts';
import { FoldedForm, type FoldedFormProps } from '../form/staff-form.tsx';

type Props = Readonly<{
  account: StaffViewOfAccount;
  flash: Flash | null;
  t: StaffTexts;
}>;

type ActProps = Pick<Props, 'account' | 'flash'> &
  Pick<FoldedFormProps, 'operation' | 'label' | 'submit' | 'variant'> &
  Readonly<{
    /** Of what is acted on; by default the account. */
    id?: number;
    text: string;
    fields?: (state: FormState) => ReactNode;
  }>;

function Act({ account, flash, id = account.id, text, fields, ...form }: ActProps) {
  const state = formState(flash, form.operation.replace('.', '-'));
  return (
    <FoldedForm
      {...form}
      state={state}
      fixed={{ id }}
      back={staffPaths.accountOf(account.id)}
      submitVariant={form.variant ? undefined : 'second'}
    >
      <p>{text}</p>
      {fields?.(state)}
    </FoldedForm>
  );
}

/** The reasons, as the people concerned read them. */
function Statement({ state, t }: Readonly<{ state: FormState; t: StaffTexts }>) {
  return (
    <PlainArea
      state={state}
      name="statement"
      label={t('account.statement')}
      hint={t('account.statementHint')}
      maxLength={4_000}
    />
  );
}

function Suspension({ account, flash, t }: Props) {
  if (account.suspendedAt) {
    return (
      <Act
        account={account}
        flash={flash}
        operation="staffAccounts.reinstate"
        label={t('account.reinstate')}
        text={t('account.reinstateText')}
        submit={t('account.reinstateSubmit')}
      />
    );
  }
  return (
    <Act
      account={account}
      flash={flash}
      operation="staffAccounts.suspend"
      label={t('account.suspend')}
      text={t('account.suspendText')}
      submit={t('account.suspendSubmit')}
      variant="danger"
      fields={(state) => <Statement state={state} t={t} />}
    />
  );
}

function OrganisationSuspension({ account, flash, t }: Props) {
  const { organisation } = account;
  if (!organisation) return null;
  if (organisation.suspendedAt) {
    return (
      <Act
        account={account}
        id={organisation.id}
        flash={flash}
        operation="staffAccounts.reinstateOrganisation"
        label={t('account.reinstateOrganisation')}
        text={t('account.reinstateOrganisationText')}
        submit={t('account.reinstateOrganisation')}
      />
    );
  }
  return (
    <Act
      account={account}
      id={organisation.id}
      flash={flash}
      operation="staffAccounts.suspendOrganisation"
      label={t('account.suspendOrganisation')}
      text={t('account.suspendOrganisationText')}
      submit={t('account.suspendOrganisation')}
      variant="danger"
      fields={(state) => <Statement state={state} t={t} />}
    />
  );
}

/** What a person of the staff may do with an account. */
export function AccountActs({ account, flash, t }: Props) {
  const act = { account, flash };
  return (
    <section className="panel mt-5">
      <h2 className="text-18">{t('account.acts')}</h2>
      <div className="mt-2 flex flex-wrap gap-x-2">
        <Act
          {...act}
          operation="staffAccounts.sendLink"
          label={t('account.sendLink')}
          text={t('account.sendLinkText')}
          submit={t('account.sendLinkSubmit')}
        />
        <Act
          {...act}
          operation="staffAccounts.endSessions"
          label={t('account.endSessions')}
          text={t('account.endSessionsText')}
          submit={t('account.endSessions')}
        />
        <Act
          {...act}
          operation="staffAccounts.liftLimits"
          label={t('account.lift')}
          text={t('account.liftText')}
          submit={t('account.liftSubmit')}
          fields={(state) => <PlainText state={state} name="until" type="date" label={t('account.until')} />}
        />
        <Suspension account={account} flash={flash} t={t} />
        <OrganisationSuspension account={account} flash={flash} t={t} />
        <Act
          {...act}
          operation="staffAccounts.erase"
          label={t('account.erase')}
          text={t('account.eraseText')}
          submit={t('account.eraseSubmit')}
          variant="danger"
          fields={(state) => (
            <PlainText state={state} name="email" type="email" label={t('account.eraseEmail')} />
          )}
        />
      </div>
    </section>
  );
}
