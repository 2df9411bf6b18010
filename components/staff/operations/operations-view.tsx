import type { ReactNode } from 'react';
import { Button } from '#components/ui/button.tsx';
import { type FormState, formState } from '#components/ui/form/plain/form-state.ts';
import { PageHead } from '#components/ui/page-head.tsx';
import { Tabs } from '#components/ui/tabs.tsx';
import type { Locale } from '#lib/i18n/locales.ts';
import { staffTexts } from '#lib/i18n/staff-texts.ts';
import * as staffPaths from '#lib/paths/staff-paths.ts';
import type { Flash } from '#lib/web/session/flash.ts';
import { FlashNote, StaffForm } from '../form/staff-form.tsx';

export const OPERATION_TABS = ['mails', 'jobs'] as const;
export type OperationTab = (typeof OPERATION_TABS)[number];

type Props = Readonly<{ tab: OperationTab; flash: Flash | null; locale: Locale; children: ReactNode }>;

export function OperationsFrame({ tab, flash, locale, children }: Props) {
  const t = staffTexts(locale);
  const tabs = OPERATION_TABS.map((each) => ({
    href: staffPaths.operations(each === 'mails' ? {} : { tab: each }),
    label: t(`operations.tabs.${each}`),
    current: each === tab,
  }));
  return (
    <>
      <PageHead title={t('operations.title')} />
      <FlashNote flash={flash} />
      <div className="mb-4">
        <Tabs label={t('operations.tabs.label')} tabs={tabs} />
      </div>
      {children}
    </>
  );
}

type RetryProps = Readonly<{
  operation: 'staffOperations.retryMail' | 'staffOperations.retryJob';
  id: number | string;
  /** For screen readers. */
  name: string;
  back: string;
  flash: Flash | null;
  locale: Locale;
}>;

export function RetryForm({ operation, id, name, back, flash, locale }: RetryProps) {
  const t = staffTexts(locale);
  const state: FormState = formState(flash, `retry-${id}`);
  return (
    <StaffForm operation={operation} state={state} fixed={{ id }} back={back}>
      <Button
        type="submit"
        variant="second"
        aria-label={t('operations.retryNamed', { name })}
        className="justify-self-start"
      >
        {t('operations.retry')}
      </Button>
    </StaffForm>
  );
}
