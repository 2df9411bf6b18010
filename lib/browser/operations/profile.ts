// Written by scripts/make-browser-operations.ts from the contract: do not edit.
import type { Contract } from '#lib/contract/platform/all.ts';

const NAMES_1 = {
  firstName: 'surname',
  lastName: 'name',
  phoneNumber: 'phonenumber',
  postalCode: 'postalcode',
  profilePicture: 'profilepicture',
  imageUrl: 'image_url',
  jobTitle: 'field_function',
  mobilePhone: 'telephone_portable',
  companyName: 'Enterprisename',
  companyPhone: 'enterprisephonenumber',
  companyWebsite: 'enterpriseweb',
};

const NAMES_2 = {
  phoneNumber: 'phonenumber',
  postalCode: 'postalcode',
};

export const getUser = {
  method: 'GET',
  path: '/user/:id',
  names: NAMES_1,
} as unknown as Contract['profile']['getUser'];

export const updateUser = {
  method: 'PATCH',
  path: '/user-v2',
  names: NAMES_1,
} as unknown as Contract['profile']['updateUser'];

export const updateContact = {
  method: 'PATCH',
  path: '/user-v2/contact',
  names: NAMES_2,
} as unknown as Contract['profile']['updateContact'];

export const unsubscribe = {
  method: 'DELETE',
  path: '/user-v2/unsubscribe',
} as unknown as Contract['profile']['unsubscribe'];

export const uploadImage = {
  method: 'POST',
  path: '/upload-image',
} as unknown as Contract['profile']['uploadImage'];
