import { describe, expect, it } from 'vitest';
import { menuOf } from '#components/frame/space/space-menu.ts';
import { paths } from '#lib/paths/paths.ts';
import { MEMBER_ACTS, type MEMBER_ROLES, memberMay } from '#lib/rules/organisations/member-roles.ts';

const pagesFor = (role: (typeof MEMBER_ROLES)[number]) => {
  const refusedActs = MEMBER_ACTS.filter((act) => !memberMay({ role, mayPublish: false }, act));
  return menuOf('recruiter', { internal: false, refusedActs }).flatMap(({ entries }) =>
    entries.map(({ path }) => path),
  );
};

describe('the menu of a recruiter', () => {
  it('has everything for an owner', () => {
    const whole = menuOf('recruiter', { internal: false }).flatMap(({ entries }) =>
      entries.map(({ path }) => path),
    );
    expect(pagesFor('owner')).toEqual(whole);
  });

  it('leads a reader to lists only', () => {
    expect(pagesFor('reader')).toContain(paths.myOffers());
    for (const path of [paths.offerCreate(), paths.searchCv(), paths.invoices(), paths.scheduleMeeting()]) {
      expect(pagesFor('reader')).not.toContain(path);
    }
  });

  it('leads billing to packages and invoices, and to no offer, application or message', () => {
    expect(pagesFor('billing')).toEqual([
      paths.profile('recruiter'),
      paths.password('recruiter'),
      paths.recruiterPricing(),
      paths.cart(),
      paths.invoices(),
    ]);
  });
});
