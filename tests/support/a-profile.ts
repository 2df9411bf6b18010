import type { z } from 'zod';
import type { userProfile } from '#lib/contract/accounts/profile.ts';

type Profile = z.output<typeof userProfile>;

/** A candidate's own profile as the API answers it, complete but for what the test changes. */
export function aStoredProfile(changes: Partial<Profile> = {}): Profile {
  return {
    id: 12,
    roles: ['ROLE_CANDIDATE'],
    gender: 'f',
    surname: 'Nadia',
    name: 'Ferrand',
    email: 'nadia@exemple.test',
    phonenumber: '+33612345678',
    address: '3 rue du Moulin',
    postalcode: '23000',
    city: 'Guéret',
    country: 'FR',
    birthday: '1994-05-17',
    language: 'fr',
    profilepicture: null,
    image_url: null,
    newsletter: false,
    bypass: false,
    internal: false,
    ...changes,
  };
}

/** A recruiter's own profile as the API answers it, complete but for what the test changes. */
export function aStoredRecruiter(changes: Partial<Profile> = {}): Profile {
  return aStoredProfile({
    roles: ['ROLE_RECRUITER'],
    surname: 'Sophie',
    name: 'Marchand',
    email: 'sophie@exemple.test',
    birthday: null,
    field_function: 'Gérante',
    phonenumber: '+33474000001',
    telephone_portable: '+33612345678',
    SIRET: '73282932000074',
    Enterprisename: 'Garage Tréfonds',
    enterprisephonenumber: '+32470123456',
    enterpriseweb: 'garage-trefonds.fr',
    address: '12 rue de la Quarantaine',
    postalcode: '01000',
    city: 'Bourg-en-Bresse',
    ...changes,
  });
}
