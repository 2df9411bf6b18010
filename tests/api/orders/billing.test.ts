import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { billingContract } from '#lib/contract/orders/billing.ts';
import {
  billingForm,
  formOfProfile,
  paymentLinkOfForm,
  profileOfForm,
} from '#lib/contract/orders/billing-forms.ts';
import { billingProfiles } from '#upstream/platform/schema/orders.ts';
import { type Actor, startTestApi, type TestApi } from '../../support/api.ts';
import { aBillingProfile } from '../../support/orders/an-order.ts';

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

  it('is suggested from the profile until it is saved', async () => {
    const recruiter = await api.recruiter({ firstName: 'Jeanne', lastName: 'Morel' });
    expect(await read(recruiter)).toMatchObject({
      firstName: 'Jeanne',
      lastName: 'Morel',
      email: recruiter.email,
      isStored: false,
    });
    await save(recruiter, {});
    expect(await read(recruiter)).toMatchObject({ firstName: 'Maëlle', lastName: 'Le Goff', isStored: true });
  });

  it('is returned as it was sent, with first name and family name in their places', async () => {
    const recruiter = await api.recruiter();
    const form = billingForm.parse({
      ...formOfProfile({ ...(await read(recruiter)) }),
      ...formOfProfile({ ...aBillingProfile({ SIRET: '73282932000074' }), isStored: true } as never),
    });
    await recruiter.call(billingContract.saveProfile, {
      params: { id: recruiter.userId },
      body: profileOfForm(form),
    });
    expect(formOfProfile(await read(recruiter))).toEqual(form);
    const [row] = await api.db
      .select()
      .from(billingProfiles)
      .where(eq(billingProfiles.organisationId, recruiter.userId));
    expect(row).toMatchObject({
      firstName: 'Maëlle',
      lastName: 'Le Goff',
      postalCode: '23000',
      siret: '73282932000074',
    });
    expect(paymentLinkOfForm(form, { orderId: 1 })).toMatchObject({
      firstName: 'Maëlle',
      lastName: 'Le Goff',
      zipcode: '23000',
    });
  });

  it('follows the rules of its country, with errors beside each field', async () => {
    const recruiter = await api.recruiter();
    const messageOf = async (changes: object) => {
      const body = aBillingProfile(changes);
      const error = await recruiter.refused(billingContract.saveProfile, {
        params: { id: recruiter.userId },
        body,
      });
      return error.failure.fields;
    };
    expect(await messageOf({ SIRET: '' })).toEqual({ SIRET: 'Ce champ est obligatoire' });
    expect(await messageOf({ SIRET: '732829320' })).toEqual({
      SIRET: 'Le SIRET doit comporter au moins 14 caractères',
    });
    expect(await messageOf({ vatNumber: 'FR00732829320' })).toEqual({
      vatNumber: 'Veuillez entrer un numéro de TVA valide',
    });
    expect(await messageOf({ postalCode: '99999', phoneNumber: '12' })).toEqual({
      postalCode: 'Ce champ est non valide',
      phoneNumber: 'Ce champ est non valide',
    });
    expect(
      Object.keys(
        (await messageOf({
          companyName: ' ',
          firstName: '',
          lastName: '',
          email: 'x',
          address: '',
          city: '',
          country: '',
        })) ?? {},
      ).sort(),
    ).toEqual(['address', 'city', 'companyName', 'country', 'email', 'firstName', 'lastName']);
    const belgian = {
      country: 'BE',
      postalCode: '1000',
      vatNumber: 'BE0403019261',
      SIRET: '',
      phoneNumber: '',
    };
    expect((await save(recruiter, belgian)).data).toMatchObject({
      country: 'BE',
      SIRET: '',
      phoneNumber: '',
    });
  });
});
