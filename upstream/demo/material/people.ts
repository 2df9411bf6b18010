import { comparable } from '#lib/rules/search/place-names.ts';
import type { CataloguePlace } from '#upstream/reference/places.ts';
import type { Random } from './random.ts';
import { FIRST_NAMES_F, FIRST_NAMES_M, LAST_NAMES, STREETS } from './words.ts';

const DAY = 24 * 3_600_000;

/** Numbers that the French regulator reserves for fiction: they never ring. */
const MOBILE_START = '063998';
export const LANDLINE_STARTS = ['019900', '026191', '035301', '046571', '053649'] as const;

const digits = (random: Random, count: number) =>
  Array.from({ length: count }, () => random.int(0, 9)).join('');
export const mobile = (random: Random) => `${MOBILE_START}${digits(random, 4)}`;
const landline = (random: Random) => `${random.pick(LANDLINE_STARTS)}${digits(random, 4)}`;

export type UserValues = {
  role: 'candidate' | 'recruiter';
  email: string;
  password_hash: string;
  first_name: string;
  last_name: string;
  gender: 'm' | 'f';
  phone: string;
  birthday: string | null;
  address: string;
  postal_code: string;
  city: string;
  is_internal: boolean;
  bypasses_plan: boolean;
  is_demo: true;
  email_verified_at: string;
  created_at: string;
};

export type Fixed = Partial<UserValues>;

/** `number` makes the e-mail address unique. */
export function makePerson(
  random: Random,
  role: UserValues['role'],
  number: number,
  town: CataloguePlace,
  now: Date,
  fixed: Fixed,
): UserValues {
  const gender = fixed.gender ?? (random.chance(role === 'candidate' ? 0.35 : 0.5) ? 'f' : 'm');
  const firstName = fixed.first_name ?? random.pick(gender === 'f' ? FIRST_NAMES_F : FIRST_NAMES_M);
  const lastName = fixed.last_name ?? random.pick(LAST_NAMES);
  const age = random.int(18, 60);
  const created = new Date(now.getTime() - random.int(70, 400) * DAY).toISOString();
  const mailName = `${comparable(firstName)}.${comparable(lastName)}`.replaceAll(' ', '-');
  return {
    role,
    email: `${mailName}.${number}@${role === 'candidate' ? 'exemple' : 'entreprise'}.test`,
    password_hash: '',
    first_name: firstName,
    last_name: lastName,
    gender,
    phone: role === 'candidate' ? mobile(random) : landline(random),
    birthday:
      role === 'candidate'
        ? `${now.getUTCFullYear() - age}-${String(random.int(1, 12)).padStart(2, '0')}-${String(random.int(1, 28)).padStart(2, '0')}`
        : null,
    address: `${random.int(1, 120)} ${random.pick(STREETS)}`,
    postal_code: town.postalCodes[0] ?? '',
    city: town.name,
    is_internal: false,
    bypasses_plan: false,
    is_demo: true,
    email_verified_at: created,
    created_at: created,
    ...fixed,
  };
}
