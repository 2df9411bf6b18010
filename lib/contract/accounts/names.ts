import type { WireNames } from '../platform/names.ts';

export const PERSON_NAMES = {
  firstName: 'surname',
  lastName: 'name',
  phoneNumber: 'phonenumber',
  postalCode: 'postalcode',
} as const satisfies WireNames;

export const RECRUITER_REGISTRATION_NAMES = { companyName: 'enterpriseName' } as const satisfies WireNames;

export const PASSWORD_NAMES = {
  newPassword: 'new_password',
  confirmNewPassword: 'confirm_new_password',
} as const satisfies WireNames;

export const PROFILE_NAMES = {
  ...PERSON_NAMES,
  profilePicture: 'profilepicture',
  imageUrl: 'image_url',
  jobTitle: 'field_function',
  mobilePhone: 'telephone_portable',
  companyName: 'Enterprisename',
  companyPhone: 'enterprisephonenumber',
  companyWebsite: 'enterpriseweb',
} as const satisfies WireNames;
