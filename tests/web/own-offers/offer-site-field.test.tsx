import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useWatch } from 'react-hook-form';
import { afterEach, expect, test } from 'vitest';
import { SiteField } from '#components/own-offers/form/essentials/site-field.tsx';
import { useContractForm } from '#components/ui/form/contract-form.ts';
import { Form } from '#components/ui/form/form.tsx';
import { offerBody } from '#lib/contract/own-offers/form.ts';
import { inPage } from '#tests/support/web.tsx';

afterEach(cleanup);

const VAISE = { id: 1, name: 'Vaise', city: 'Lyon 9e', postalCode: '69009', townCode: '69389' };
const SITES = [
  { ...VAISE, street: '3 rue de la Gare', phone: '04 78 00 00 01', callingHours: 'lundi 8 h – 12 h' },
  { ...VAISE, id: 2, name: 'Gerland', street: null, phone: '', callingHours: '' },
];

function SiteOfOffer() {
  const form = useContractForm({
    schema: offerBody,
    defaultValues: offerBody.parse({ status: 'draft', street: '1 rue du Pont', callingHours: '9 h' }),
    onSubmit: () => undefined,
  });
  const values = useWatch({ control: form.form.control });
  return (
    <Form form={form}>
      <SiteField sites={SITES} />
      <output>{JSON.stringify(values)}</output>
    </Form>
  );
}

const values = () => JSON.parse(screen.getByRole('status').textContent);

test('the site of an offer sets its town, street, telephone and the hours at which to call', async () => {
  render(inPage(<SiteOfOffer />));
  await userEvent.selectOptions(screen.getByLabelText('Établissement'), 'Vaise');
  const { id, name, ...facts } = SITES[0] ?? {};
  expect(values()).toMatchObject({ establishmentId: id, ...facts });
  expect(name).toBe('Vaise');
});

test('a site without a street, a telephone or hours leaves those of the offer', async () => {
  render(inPage(<SiteOfOffer />));
  await userEvent.selectOptions(screen.getByLabelText('Établissement'), 'Gerland');
  expect(values()).toMatchObject({
    establishmentId: 2,
    city: 'Lyon 9e',
    street: '1 rue du Pont',
    callingHours: '9 h',
  });
});
