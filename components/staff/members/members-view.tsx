import { PlainChoices, PlainSelect, PlainText } from '#components/ui/form/plain/fields.tsx';
import { type FormState, formState } from '#components/ui/form/plain/form-state.ts';
import { type Column, DataTable } from '#components/ui/lists/data-table.tsx';
import { ListPager } from '#components/ui/lists/list-pager.tsx';
import { PageHead } from '#components/ui/page-head.tsx';
import { Tag } from '#components/ui/tag.tsx';
import type { StaffMember } from '#lib/contract/staff/members.ts';
import { formatter } from '#lib/i18n/format.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { type StaffTexts, staffTexts } from '#lib/i18n/staff-texts.ts';
import type { listPage } from '#lib/paths/list-page.ts';
import * as staffPaths from '#lib/paths/staff-paths.ts';
import { STAFF_ROLES } from '#lib/rules/staff/staff-roles.ts';
import type { Flash } from '#lib/web/session/flash.ts';
import { FlashNote, FoldedForm } from '../form/staff-form.tsx';

type Props = Readonly<{
  members: readonly StaffMember[];
  total: number;
  totalPages: number;
  at: ReturnType<typeof listPage>;
  flash: Flash | null;
  locale: Locale;
}>;

function RolesField({ state, value = '', t }: Readonly<{ state: FormState; value?: string; t: StaffTexts }>) {
  const choices = STAFF_ROLES.map((role) => ({
    value: role,
    label: t(`roles.${role}`),
    hint: t(`members.roleHint.${role}`),
  }));
  return (
    <PlainChoices
      state={state}
      name="roles"
      kind="checkbox"
      label={t('members.roles')}
      choices={choices}
      value={value}
    />
  );
}

function AddForm({ state, t }: Readonly<{ state: FormState; t: StaffTexts }>) {
  const languages = (['fr', 'en'] as const).map((value) => ({
    value,
    label: t(`members.languages.${value}`),
  }));
  return (
    <FoldedForm
      label={t('members.add')}
      icon="plus"
      operation="staffMembers.add"
      state={state}
      back={staffPaths.members()}
      submit={t('members.addSubmit')}
      className="panel"
    >
      <PlainText state={state} name="name" label={t('members.name')} maxLength={80} />
      <PlainText
        state={state}
        name="email"
        type="email"
        inputMode="email"
        label={t('members.email')}
        maxLength={254}
      />
      <RolesField state={state} t={t} />
      <PlainSelect
        state={state}
        name="language"
        label={t('members.language')}
        choices={languages}
        value="fr"
      />
    </FoldedForm>
  );
}

type RowProps = Readonly<{ member: StaffMember; back: string; flash: Flash | null; t: StaffTexts }>;

function ChangeForm({ member, back, flash, t }: RowProps) {
  const state = formState(flash, `change-${member.id}`);
  return (
    <FoldedForm
      label={t('members.change')}
      named={t('members.changeNamed', { name: member.name })}
      icon="pencil"
      operation="staffMembers.change"
      state={state}
      fixed={{ id: member.id }}
      back={back}
      submit={t('members.changeSubmit')}
    >
      <PlainText state={state} name="name" label={t('members.name')} maxLength={80} value={member.name} />
      <RolesField state={state} value={member.roles.join(',')} t={t} />
    </FoldedForm>
  );
}

type PressProps = RowProps & Readonly<{ act: 'end' | 'reset' }>;

/** Opening it is the first of two presses. */
function PressForm({ member: { id, name, email }, back, flash, t, act }: PressProps) {
  const state = formState(flash, `${act}-${id}`);
  const isEnd = act === 'end';
  return (
    <FoldedForm
      label={t(`members.${act}`)}
      named={`${t(`members.${act}`)} : ${name}`}
      variant={isEnd ? 'danger' : 'second'}
      operation={isEnd ? 'staffMembers.end' : 'staffMembers.resetAccess'}
      state={state}
      fixed={{ id }}
      back={back}
      submit={isEnd ? t('members.endSubmit', { name }) : t('members.resetSubmit')}
      submitVariant={isEnd ? undefined : 'second'}
    >
      <p className="wrap-anywhere">
        {isEnd ? t('members.endQuestion', { name }) : t('members.resetQuestion', { email })}
      </p>
    </FoldedForm>
  );
}

function State({ member: { endedAt, isSetUp }, locale }: Readonly<{ member: StaffMember; locale: Locale }>) {
  const t = staffTexts(locale);
  if (endedAt) return <Tag>{t('members.ended', { date: formatter(locale).date(endedAt) })}</Tag>;
  return isSetUp ? <Tag tone="ok">{t('members.active')}</Tag> : <Tag>{t('members.invited')}</Tag>;
}

function columnsOf({ flash, locale }: Pick<Props, 'flash' | 'locale'>, back: string): Column<StaffMember>[] {
  const t = staffTexts(locale);
  const { dateTime } = formatter(locale);
  return [
    {
      key: 'name',
      label: t('members.name'),
      first: true,
      cell: ({ name, email }) => (
        <>
          <b className="block wrap-anywhere">{name}</b>
          <span className="wrap-anywhere">{email}</span>
        </>
      ),
    },
    {
      key: 'roles',
      label: t('members.roles'),
      cell: ({ roles }) => roles.map((role) => t(`roles.${role}`)).join(', '),
    },
    {
      key: 'signin',
      label: t('members.lastSignin'),
      cell: ({ lastSigninAt }) => (lastSigninAt ? dateTime(lastSigninAt) : t('members.never')),
    },
    {
      key: 'state',
      label: t('members.state'),
      cell: (member) => <State member={member} locale={locale} />,
    },
    {
      key: 'acts',
      label: t('frame.actions'),
      actions: true,
      cell: (member) => (
        <div className="flex flex-wrap">
          {!member.endedAt && <ChangeForm member={member} back={back} flash={flash} t={t} />}
          <PressForm act="reset" member={member} back={back} flash={flash} t={t} />
          {!member.endedAt && <PressForm act="end" member={member} back={back} flash={flash} t={t} />}
        </div>
      ),
    },
  ];
}

export function MembersView({ members, total, totalPages, at, flash, locale }: Props) {
  const t = staffTexts(locale);
  const back = staffPaths.members(at.page > 1 ? { page: at.page } : {});
  const adding = formState(flash, 'add');
  return (
    <>
      <PageHead title={t('members.title', { count: total })} />
      <FlashNote flash={flash} />
      <div className="mb-4">
        <AddForm state={adding} t={t} />
      </div>
      <DataTable
        caption={t('members.caption')}
        columns={columnsOf({ flash, locale }, back)}
        rows={members}
        keyOf={({ id }) => id}
      />
      <ListPager path={staffPaths.members()} total={total} totalPages={totalPages} {...at} />
    </>
  );
}
