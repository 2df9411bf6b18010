import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { CompanySection } from '#components/own-offers/form/sections/company-section.tsx';
import { useContractForm } from '#components/ui/form/contract-form.ts';
import { Form } from '#components/ui/form/form.tsx';
import { offerBody } from '#lib/contract/own-offers/form.ts';
import { inPage } from '#tests/support/web.tsx';

afterEach(cleanup);

const SITES = [
  { id: 1, name: 'Vaise' },
  { id: 2, name: 'Gerland' },
];

function Section({ sites }: { sites: typeof SITES }) {
  const form = useContractForm({
    schema: offerBody,
    defaultValues: offerBody.parse({ status: 'draft' }),
    onSubmit: () => undefined,
  });
  return (
    <Form form={form}>
      <CompanySection internal={false} sites={sites} />
    </Form>
  );
}

test('a recruiter of one site sees no additional field', () => {
  render(inPage(<Section sites={SITES.slice(0, 1)} />));
  expect(screen.queryByLabelText(/Établissement/)).toBeNull();
});

test('a recruiter of several sites chooses one, or the whole organisation', () => {
  render(inPage(<Section sites={SITES} />));
  const options = [...screen.getByLabelText<HTMLSelectElement>(/Établissement/).options];
  expect(options.map(({ text }) => text)).toEqual(['Toute l’entreprise', 'Vaise', 'Gerland']);
});
