// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { DecisionForm } from '#components/reports/decision-form.tsx';
import { ReportForm } from '#components/reports/report-form.tsx';
import { StaffForm } from '#components/staff/form/staff-form.tsx';
import { JoinForm } from '#components/team/join-form.tsx';
import { PlainChoices, PlainText } from '#components/ui/form/plain/fields.tsx';
import { formState } from '#components/ui/form/plain/form-state.ts';
import { textsOf } from '#lib/i18n/texts.ts';
import type { Flash } from '#lib/web/session/flash.ts';
import { root } from '#scripts/launch/paths.mjs';

const t = textsOf('fr');
const ERROR = 'Ce champ est à corriger.';
const REFUSAL = 'Ce n’est pas possible.';

const flash = (fields?: Record<string, string>): Flash => ({
  page: '/',
  values: { _form: 'one' },
  failure: { code: 'invalid', message: REFUSAL, ...(fields ? { fields } : {}) },
});

/** Each form with the fields that may be wrong, in the order of the page. */
const FORMS: Record<string, { fields: string[]; form: (flash: Flash) => ReactNode }> = {
  'the report of an offer': {
    fields: ['reason', 'details', 'email'],
    form: (refused) => <ReportForm offerId={7} flash={refused} t={t} />,
  },
  'the decision on a report': {
    fields: ['decision', 'ground', 'statement'],
    form: (refused) => (
      <DecisionForm
        reported={{ offer: { id: 7 }, withdrawnAt: null, reports: [{ decision: null }] } as never}
        name="Mécanicien"
        status="open"
        refused={refused}
        t={t}
      />
    ),
  },
  'a form of staff': {
    fields: ['name', 'role'],
    form: (refused) => {
      const state = formState(refused, 'one');
      const choices = [
        { value: 'a', label: 'A' },
        { value: 'b', label: 'B' },
      ];
      return (
        <StaffForm operation="staffMembers.add" state={state} back="/staff">
          <PlainText state={state} name="name" label="Nom" />
          <PlainChoices state={state} name="role" label="Rôle" choices={choices} kind="radio" />
        </StaffForm>
      );
    },
  },
  'the form of an invited person': {
    fields: ['firstName', 'lastName', 'password', 'policy'],
    form: (refused) => <JoinForm token="x" flash={refused} t={t} />,
  },
};

const focusedIn = (html: string) => html.match(/<[^>]*\sautofocus=""[^>]*>/g) ?? [];

describe.each(Object.entries(FORMS))('after a refusal, %s', (_, { fields, form }) => {
  test.each(fields)('opens at the field %s, which names its error', (name) => {
    const html = renderToStaticMarkup(form(flash({ [name]: ERROR })));
    const [focused = '', ...others] = focusedIn(html);
    expect(others).toEqual([]);
    expect(focused).toContain(`name="${name}"`);
    expect(focused).toContain('aria-invalid="true"');
    const described = /aria-describedby="([^"]*)"/.exec(focused)?.[1]?.split(' ') ?? [];
    const error = described.find((id) => id.endsWith('-error'));
    expect(html).toMatch(new RegExp(`<p id="${error}".*?${ERROR}`));
  });

  test('opens at the first of several wrong fields', () => {
    const html = renderToStaticMarkup(form(flash(Object.fromEntries(fields.map((name) => [name, ERROR])))));
    expect(focusedIn(html)[0]).toContain(`name="${fields[0]}"`);
  });
});

describe('a plain form of the product', () => {
  /** Files that a server renders and that hold controls or refusals of a form. */
  const sources = readdirSync(join(root, 'components'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx'))
    .map((name) => ({ name, text: readFileSync(join(root, 'components', name), 'utf8') }))
    .filter(({ text }) => !/^'use client'|onSubmit=|useState/m.test(text));

  test('shows a refusal only where the page opens at it', () => {
    const others = sources.filter(({ text }) => /<Note\b[^>]*tone="stop"[^>]*role="alert"/.test(text));
    expect(others.map(({ name }) => name).toSorted()).toEqual([
      'ui/notices/error-note.tsx',
      'ui/notices/refusal-note.tsx',
    ]);
    expect(sources.filter(({ text }) => text.includes('<RefusalNote')).length).toBeGreaterThan(10);
  });

  test('marks a control as wrong only where the page opens at it', () => {
    const byHand = sources.filter(({ text }) => /aria-invalid=\{(?!control\[)/.test(text));
    expect(byHand.map(({ name }) => name)).toEqual([]);
  });
});
