'use client';

import { useLocale, useMessages, useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import { Button } from '#components/ui/button.tsx';
import { useFormKit } from '#components/ui/form/form-context.ts';
import { Note } from '#components/ui/notices/note.tsx';
import type { RegisteredCompany } from '#lib/contract/company-register/company-register.ts';
import { isSiret, siretDigits } from '#lib/rules/orders/siret.ts';
import { type Change, type Lookup, type RegisterFields, useLookup } from './use-lookup.ts';

type Found = Extract<Lookup, { step: 'found' }>;

/** The register's code with its words, where it is one of the trade. */
function useActivity(code: string | null): string | null {
  const t = useTranslations('companyRegister');
  const names: Readonly<Record<string, string>> = useMessages().companyRegister?.activities ?? {};
  if (code === null) return null;
  const name = names[code.replace('.', '')];
  return t('activity', { activity: name ? t('activityCode', { name, code }) : code });
}

function Company({ company }: Readonly<{ company: RegisteredCompany }>) {
  const t = useTranslations('companyRegister');
  const activity = useActivity(company.activity);
  const town = [company.postalCode, company.city].filter(Boolean).join(' ');
  const parts = [company.name, [company.address, town].filter(Boolean).join(', '), activity].filter(Boolean);
  return (
    <>
      <p>{t('found')}</p>
      <ul className="mt-1">
        {parts.map((part) => (
          <li key={part} className="break-words">
            {part}
          </li>
        ))}
      </ul>
    </>
  );
}

type ConflictsProps = Readonly<{ conflicts: readonly Change[]; onAnswer: (replaces: boolean) => void }>;

function Conflicts({ conflicts, onAnswer }: ConflictsProps) {
  const t = useTranslations('companyRegister');
  return (
    <div className="mt-3">
      <p>{t('conflict')}</p>
      <ul className="mt-1 list-disc pl-5">
        {conflicts.map(({ name, label, typed, registered }) => (
          <li key={name} className="break-words">
            {typed.trim() === ''
              ? t('addition', { field: label, registered })
              : t('change', { field: label, typed, registered })}
          </li>
        ))}
      </ul>
      <p className="mt-2 flex flex-wrap gap-2">
        <Button onClick={() => onAnswer(true)}>{t('replace')}</Button>
        <Button onClick={() => onAnswer(false)}>{t('keep')}</Button>
      </p>
    </div>
  );
}

type ResultProps = Readonly<{
  found: Found;
  /** Whether the form has fields to fill in. */
  fills: boolean;
  onAnswer: (replaces: boolean) => void;
  onUndo: () => void;
}>;

function Result({ found, fills, onAnswer, onUndo }: ResultProps) {
  const t = useTranslations('companyRegister');
  const locale = useLocale();
  const { company, filled, conflicts, undone } = found;
  const list = new Intl.ListFormat(locale).format(filled.map(({ label }) => label));
  const isSame = fills && !undone && filled.length === 0 && conflicts.length === 0;
  return (
    <>
      {company.closed && (
        <Note tone="warn" className="mb-2">
          {t('closed')}
        </Note>
      )}
      <Note tone="neutral">
        <Company company={company} />
        {isSame && <p className="mt-2">{t('nothing')}</p>}
        {undone && <p className="mt-2">{t('undone')}</p>}
        {filled.length > 0 && (
          <p className="mt-2 flex flex-wrap items-center gap-2">
            <b>{t('filled', { fields: list })}</b>
            <Button onClick={onUndo}>{t('undo')}</Button>
          </p>
        )}
        {conflicts.length > 0 && <Conflicts conflicts={conflicts} onAnswer={onAnswer} />}
      </Note>
    </>
  );
}

function LookupOf({ siret, fields }: Readonly<{ siret: string; fields: RegisterFields }>) {
  const t = useTranslations('companyRegister');
  const { lookup, search, answer, undo } = useLookup(siret, fields);
  const fills = Object.keys(fields).length > 0;
  const isBusy = lookup.step === 'busy';
  return (
    <div className="grid gap-2">
      <p>
        <Button icon="search" busy={isBusy} onClick={() => isBusy || void search()}>
          {isBusy ? t('busy') : t(fills ? 'fill' : 'check')}
        </Button>
      </p>
      <div role="status">
        {lookup.step === 'failed' && <Note tone="neutral">{t(lookup.reason)}</Note>}
        {lookup.step === 'found' && <Result found={lookup} fills={fills} onAnswer={answer} onUndo={undo} />}
      </div>
    </div>
  );
}

type Props = Readonly<{
  /** Whether the register can be asked; without it there is nothing. */
  available: boolean;
  /** The name of the field with the SIRET. */
  name: string;
  fields: RegisterFields;
}>;

/** Inside a form, below its SIRET: what the public register says, once the number is a valid one. */
export function RegisterLookup({ available, name, fields }: Props) {
  const { control } = useFormKit();
  const siret = String(useWatch({ control, name }) ?? '');
  if (!available || !isSiret(siret)) return null;
  const digits = siretDigits(siret);
  return <LookupOf key={digits} siret={digits} fields={fields} />;
}
