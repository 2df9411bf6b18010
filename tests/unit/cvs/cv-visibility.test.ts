import { describe, expect, it } from 'vitest';
import { type CvOwner, ownerSeenBy } from '#upstream/cvs/visibility.ts';

const owner: CvOwner = {
  id: 7,
  gender: 'f',
  firstName: 'Camille',
  lastName: 'Moreau',
  email: 'camille@exemple.test',
  phone: '0639980000',
  birthday: '1996-04-12',
  address: '14 rue des Lilas',
  postalCode: '69003',
  city: 'Lyon',
  country: 'FR',
  pictureKey: '0123456789abcdef0123456789abcdef.jpg',
};

const everything = {
  id: 7,
  gender: 'f',
  firstName: 'Camille',
  lastName: 'Moreau',
  email: 'camille@exemple.test',
  phoneNumber: '0639980000',
  birthday: '1996-04-12',
  address: '14 rue des Lilas',
  postalCode: '69003',
  city: 'Lyon',
  country: 'FR',
  profilePicture: '/files/0123456789abcdef0123456789abcdef.jpg',
};

describe('the data of a CV’s owner', () => {
  it.each(['owner', 'tied'] as const)('is complete for %s', (viewer) => {
    expect(ownerSeenBy(viewer, owner)).toEqual(everything);
    expect(ownerSeenBy(viewer, { ...owner, pictureKey: null }).profilePicture).toBeNull();
  });

  it('has only the name for a search', () => {
    const seen = ownerSeenBy('search', owner);
    expect(Object.keys(seen).sort()).toEqual(Object.keys(everything).sort());
    const messageOf = Object.fromEntries(Object.entries(seen).filter(([, value]) => value !== null));
    expect(messageOf).toEqual({ id: 7, gender: 'f', firstName: 'Camille', lastName: 'Moreau' });
  });
});
