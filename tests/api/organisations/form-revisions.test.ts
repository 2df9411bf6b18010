import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { profileContract } from '#lib/contract/accounts/profile.ts';
import { messageTemplatesContract } from '#lib/contract/messages/templates.ts';
import { billingContract } from '#lib/contract/orders/billing.ts';
import { establishmentsContract } from '#lib/contract/organisations/establishments.ts';
import { organisationsContract } from '#lib/contract/organisations/organisations.ts';
import { teamContract } from '#lib/contract/team/team.ts';
import { startTestApi, type TestApi } from '../../support/api.ts';
import { aProfile, aRecruiterProfile } from '../../support/builders.ts';
import { aBillingProfile } from '../../support/orders/an-order.ts';
import { addMember } from '../../support/organisations/add-member.ts';
import { aSiteBody } from '../../support/organisations/site-samples.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ jobs: true });
});
afterAll(() => api.close());

/** A form in two tabs: what it shows, and how it is sent. */
type TwoTabs = {
  read: () => Promise<{ revision: number | null }>;
  send: (revision: number | undefined, text: string) => Promise<unknown>;
  refused: (revision: number, text: string) => Promise<{ failure: { code: string } }>;
  shown: () => Promise<unknown>;
};

const forms: Record<string, () => Promise<TwoTabs>> = {
  'the profile of a candidate': async () => {
    const { userId, call, refused } = await api.candidate();
    const read = async () => (await call(profileContract.getUser, { params: { id: userId } })).data;
    const body = (revision: number | undefined, city: string) => ({
      body: { ...aProfile({ city }), revision },
    });
    return {
      read,
      send: (...change) => call(profileContract.updateUser, body(...change)),
      refused: (...change) => refused(profileContract.updateUser, body(...change)),
      shown: async () => (await read()).city,
    };
  },
  'the profile of a recruiter': async () => {
    const { userId, call, refused } = await api.recruiter();
    const read = async () => (await call(profileContract.getUser, { params: { id: userId } })).data;
    const body = (revision: number | undefined, city: string) => ({
      body: { ...aRecruiterProfile({ city }), revision },
    });
    return {
      read,
      send: (...change) => call(profileContract.updateUser, body(...change)),
      refused: (...change) => refused(profileContract.updateUser, body(...change)),
      shown: async () => (await read()).city,
    };
  },
  'a company': async () => {
    const { call, refused } = await api.recruiter();
    const read = async () => (await call(organisationsContract.read, {})).data;
    const body = (revision: number | undefined, name: string) => ({ body: { name, revision } });
    return {
      read,
      send: (...change) => call(organisationsContract.update, body(...change)),
      refused: (...change) => refused(organisationsContract.update, body(...change)),
      shown: async () => (await read()).name,
    };
  },
  'a site': async () => {
    const { call, refused } = await api.recruiter();
    const { id } = (await call(establishmentsContract.create, { body: aSiteBody() as never })).data;
    const read = async () => {
      const [site] = (await call(establishmentsContract.list, {})).data;
      if (!site) throw new Error('no site');
      return site;
    };
    const body = (revision: number | undefined, name: string) => ({
      params: { id },
      body: aSiteBody({ name, revision }) as never,
    });
    return {
      read,
      send: (...change) => call(establishmentsContract.update, body(...change)),
      refused: (...change) => refused(establishmentsContract.update, body(...change)),
      shown: async () => (await read()).name,
    };
  },
  'a message template': async () => {
    const { call, refused } = await api.recruiter();
    const texts = { subject: 'Bonjour', text: 'Bonjour' };
    const { id } = (await call(messageTemplatesContract.create, { body: { ...texts, name: 'Accueil' } }))
      .data;
    const read = async () => {
      const [template] = (await call(messageTemplatesContract.list, {})).data;
      if (!template) throw new Error('no template');
      return template;
    };
    const body = (revision: number | undefined, name: string) => ({
      params: { id },
      body: { ...texts, name, revision },
    });
    return {
      read,
      send: (...change) => call(messageTemplatesContract.update, body(...change)),
      refused: (...change) => refused(messageTemplatesContract.update, body(...change)),
      shown: async () => (await read()).name,
    };
  },
  'a billing address': async () => {
    const { userId, call, refused } = await api.recruiter();
    const params = { id: userId };
    await call(billingContract.saveProfile, { params, body: aBillingProfile() });
    const read = async () => (await call(billingContract.readProfile, { params })).data;
    const body = (revision: number | undefined, city: string) => ({
      params,
      body: aBillingProfile({ city, revision }),
    });
    return {
      read,
      send: (...change) => call(billingContract.saveProfile, body(...change)),
      refused: (...change) => refused(billingContract.saveProfile, body(...change)),
      shown: async () => (await read()).city,
    };
  },
  'the rights of a member': async () => {
    const { userId, call, refused } = await api.recruiter();
    const member = await addMember(api, { organisationId: userId, role: 'reader' });
    const read = async () => {
      const found = (await call(teamContract.list, {})).data.members.find(({ id }) => id === member.userId);
      if (!found) throw new Error('no member');
      return found;
    };
    const roles = new Map([
      ['first', 'recruiter'],
      ['second', 'billing'],
      ['third', 'manager'],
    ] as const);
    const body = (revision: number | undefined, text: string) => ({
      params: { id: member.userId },
      body: {
        role: roles.get(text as 'first') ?? ('reader' as const),
        mayPublish: false,
        siteIds: null,
        revision,
      },
    });
    return {
      read,
      send: (...change) => call(teamContract.change, body(...change)),
      refused: (...change) => refused(teamContract.change, body(...change)),
      shown: async () => {
        const { role } = await read();
        return [...roles].find(([, each]) => each === role)?.[0];
      },
    };
  },
};

describe.each(Object.entries(forms))('%s that is open in two tabs', (_name, open) => {
  it('is saved by the first tab, and not replaced by the second before it has seen the change', async () => {
    const form = await open();
    const { revision } = await form.read();
    const seen = revision ?? 0;
    await form.send(seen, 'first');
    expect((await form.refused(seen, 'second')).failure.code).toBe('data_changed');
    expect(await form.shown()).toBe('first');
    const latest = (await form.read()).revision ?? 0;
    expect(latest).toBeGreaterThan(seen);
    await form.send(latest, 'second');
    expect(await form.shown()).toBe('second');
  });

  it('is saved without a comparison by a program that names no revision', async () => {
    const form = await open();
    await form.send(undefined, 'first');
    await form.send(undefined, 'third');
    expect(await form.shown()).toBe('third');
  });
});

describe('the profile of an owner', () => {
  it('is refused after a change of the company that it shows, and the one of a manager is not', async () => {
    const owner = await api.recruiter();
    const manager = await addMember(api, { organisationId: owner.userId, role: 'manager' });
    const revisionOf = async ({ userId, call }: typeof owner) =>
      (await call(profileContract.getUser, { params: { id: userId } })).data.revision;
    const [own, managers] = [await revisionOf(owner), await revisionOf(manager)];
    await owner.call(organisationsContract.update, { body: { name: 'Garage Nouveau' } });
    const stale = { body: { ...aRecruiterProfile(), revision: own } };
    expect((await owner.refused(profileContract.updateUser, stale)).failure.code).toBe('data_changed');
    await manager.call(profileContract.updateUser, { body: { ...aRecruiterProfile(), revision: managers } });
    expect((await owner.call(organisationsContract.read, {})).data.name).toBe('Garage Nouveau');
  });

  it('answers the revision of what it has stored, so that an open page saves again', async () => {
    const { call, userId } = await api.recruiter();
    const { data: first } = await call(profileContract.getUser, { params: { id: userId } });
    let { revision } = first;
    for (const city of ['Guéret', 'Aubusson']) {
      const { data } = await call(profileContract.updateUser, {
        body: { ...aRecruiterProfile({ city }), revision },
      });
      revision = data.revision;
    }
    let company = (await call(organisationsContract.read, {})).data.revision;
    for (const name of ['Un', 'Deux']) {
      company = (await call(organisationsContract.update, { body: { name, revision: company } })).data
        .revision;
    }
  });
});
