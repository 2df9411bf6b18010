import { expect, it } from 'vitest';
import { staffContracts } from '#lib/contract/staff/all.ts';
import { REQUESTED } from '#lib/contract/staff/requests.ts';
import { SECOND_PERSON } from '#lib/contract/staff/second-person.ts';

it('says of every operation by which staff change something whether a second person has to agree', () => {
  const changing = Object.entries(staffContracts).flatMap(([resource, operations]) =>
    Object.entries(operations)
      .filter(([, { method }]) => method !== 'GET')
      .map(([name]) => `${resource}.${name}`),
  );
  expect(Object.keys(SECOND_PERSON).toSorted()).toEqual(changing.toSorted());
});

it('lists the requests of every operation that always needs a second person', () => {
  const always = Object.entries(SECOND_PERSON).filter(([, when]) => when === 'always');
  expect(always.map(([operation]) => operation)).toEqual([...REQUESTED]);
});
