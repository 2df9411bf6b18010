import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  billingContract,
  billingForm,
  formOfProfile,
  paymentLinkOfForm,
  profileOfForm,
} from '#lib/contract/orders/billing.ts';
import { billingProfiles } from '#upstream/platform/schema/orders.ts';
import { aBillingProfile } from '../support/an-order.ts';
import { type Actor, startTestApi, type TestApi } from '../support/api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api?.close());

describe('the billing address', () => {
  const read = async (actor: Actor) =>
    (await actor.call(billingContract.readProfile, { params: { id: actor.userId } })).data;
  const save = (actor: Actor, changes: object) =>
    actor.call(billingContract.saveProfile, { params: { id: actor.userId }, body: aBillingProfile(changes) });

  it('is proposed from the profile until it is saved', async () => {
    const recruiter = await api.recruiter({ firstName: 'Jeanne', lastName: 'Morel' });
    expect(await read(recruiter)).toMatchObject({
      surname: 'Jeanne',
      name: 'Morel',
      email: recruiter.email,
      is_stored: false,
    });
    await save(recruiter, {});
    expect(await read(recruiter)).toMatchObject({ surname: 'Maëlle', name: 'Le Goff', is_stored: true });
  });

  it('comes back from the form as it went, first and family name in their places', async () => {
    const recruiter = await api.recruiter();
    const form = billingForm.parse({
      ...formOfProfile({ ...(await read(recruiter)) }),
      ...formOfProfile({ ...aBillingProfile({ SIRET: '73282932000074' }), is_stored: true } as never),
    });
    await recruiter.call(billingContract.saveProfile, {
      params: { id: recruiter.userId },
      body: profileOfForm(form),
    });
    expect(formOfProfile(await read(recruiter))).toEqual(form);
    const [row] = await api.db
      .select()
      .from(billingProfiles)
      .where(eq(billingProfiles.userId, recruiter.userId));
    expect(row).toMatchObject({
      firstName: 'Maëlle',
      lastName: 'Le Goff',
      postalCode: '23000',
      siret: '73282932000074',
    });
    expect(paymentLinkOfForm(form, { order_id: 1 })).toMatchObject({
      first_name: 'Maëlle',
      last_name: 'Le Goff',
      zipcode: '23000',
    });
  });

  it('follows the rules of its country, with errors beside each field', async () => {
    const recruiter = await api.recruiter();
    const told = async (changes: object) => {
      const body = aBillingProfile(changes);
      const error = await recruiter.refused(billingContract.saveProfile, {
        params: { id: recruiter.userId },
        body,
      });
      return error.failure.fields;
    };
    expect(await told({ SIRET: '' })).toEqual({ SIRET: 'Ce champ est obligatoire' });
    expect(await told({ SIRET: '732829320' })).toEqual({
      SIRET: 'Le SIRET doit comporter au moins 14 caractères',
    });
    expect(await told({ vat_number: 'FR00732829320' })).toEqual({
      vat_number: 'Veuillez entrer un numéro de TVA valide',
    });
    expect(await told({ postalcode: '99999', phonenumber: '12' })).toEqual({
      postalcode: 'Ce champ est non valide',
      phonenumber: 'Ce champ est non valide',
    });
    expect(
      Object.keys(
        (await told({
          Enterprisename: ' ',
          surname: '',
          name: '',
          email: 'x',
          address: '',
          city: '',
          country: '',
        })) ?? {},
      ).sort(),
    ).toEqual(['Enterprisename', 'address', 'city', 'country', 'email', 'name', 'surname']);
    const belgian = {
      country: 'BE',
      postalcode: '1000',
      vat_number: 'BE0403019261',
      SIRET: '',
      phonenumber: '',
    };
    expect((await save(recruiter, belgian)).data).toMatchObject({
      country: 'BE',
      SIRET: '',
      phonenumber: '',
    });
  });
});
