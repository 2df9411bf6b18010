import type { z } from 'zod';
import type { userProfile } from '#lib/contract/accounts/profile.ts';

type Profile = z.output<typeof userProfile>;

/** A candidate's own profile as the API answers it, complete but for what the test changes. */
export function aStoredProfile(changes: Partial<Profile> = {}): Profile {
  return {
    id: 12,
    roles: ['ROLE_CANDIDATE'],
    gender: 'f',
    firstName: 'Nadia',
    lastName: 'Ferrand',
    email: 'nadia@exemple.test',
    phoneNumber: '+33612345678',
    address: '3 rue du Moulin',
    postalCode: '23000',
    city: 'Guéret',
    country: 'FR',
    birthday: '1994-05-17',
    language: 'fr',
    profilePicture: null,
    imageUrl: null,
    newsletter: false,
    bypass: false,
    internal: false,
    revision: 1,
    ...changes,
  };
}

/** A recruiter's own profile as the API answers it, complete but for what the test changes. */
export function aStoredRecruiter(changes: Partial<Profile> = {}): Profile {
  return aStoredProfile({
    roles: ['ROLE_RECRUITER'],
    firstName: 'Sophie',
    lastName: 'Marchand',
    email: 'sophie@exemple.test',
    birthday: null,
    jobTitle: 'Gérante',
    phoneNumber: '+33474000001',
    mobilePhone: '+33612345678',
    SIRET: '73282932000074',
    companyName: 'Garage Tréfonds',
    companyPhone: '+32470123456',
    companyWebsite: 'garage-trefonds.fr',
    address: '12 rue de la Quarantaine',
    postalCode: '01000',
    city: 'Bourg-en-Bresse',
    ...changes,
  });
}
