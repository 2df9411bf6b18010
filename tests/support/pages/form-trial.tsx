import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { expect } from 'vitest';
import * as z from 'zod';
import { useContractForm } from '#components/ui/form/contract-form.ts';
import { Form, SubmitButton } from '#components/ui/form/form.tsx';
import { show } from '../web.tsx';

export type Values = Record<string, unknown>;
export type AnySchema = z.ZodType<Values, Values>;

export const trades = [
  { id: 1, name: 'Mécanicien automobile' },
  { id: 2, name: 'Électricien automobile' },
  { id: 3, name: 'Peintre automobile' },
  { id: 4, name: 'Dépanneur' },
];

type TrialProps = { defaults: Values; sent: Values[]; schema?: AnySchema | undefined; children: ReactNode };

/** A form of any fields that remembers what it was sent. */
export function Trial(props: TrialProps) {
  const form = useContractForm({
    schema: props.schema ?? z.record(z.string(), z.unknown()),
    defaultValues: props.defaults,
    onSubmit: (values) => {
      props.sent.push(values);
    },
  });
  return (
    <Form form={form} label="essai">
      {props.children}
      <SubmitButton form={form}>Envoyer</SubmitButton>
    </Form>
  );
}

/** Draws fields in a form, with a person before it. `send` answers with what the form sends. */
export function trial(defaults: Values, children: ReactNode, schema?: AnySchema) {
  const user = userEvent.setup({ applyAccept: false });
  const sent: Values[] = [];
  show(
    <Trial defaults={defaults} sent={sent} schema={schema}>
      {children}
    </Trial>,
  );
  const send = async (): Promise<Values> => {
    const before = sent.length;
    await user.click(screen.getByRole('button', { name: 'Envoyer' }));
    await waitFor(() => expect(sent.length).toBe(before + 1));
    return sent.at(-1) as Values;
  };
  return { user, sent, send };
}
