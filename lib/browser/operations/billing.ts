// Written by scripts/make-browser-operations.ts from the contract: do not edit.
import type { Contract } from '#lib/contract/platform/all.ts';

const NAMES_1 = {
  firstName: 'surname',
  lastName: 'name',
  phoneNumber: 'phonenumber',
  postalCode: 'postalcode',
  companyName: 'Enterprisename',
  vatNumber: 'vat_number',
  isStored: 'is_stored',
};

export const readProfile = {
  method: 'GET',
  path: '/user/:id/billing-profile',
  names: NAMES_1,
} as unknown as Contract['billing']['readProfile'];

export const saveProfile = {
  method: 'PUT',
  path: '/user/:id/billing-profile',
  names: NAMES_1,
} as unknown as Contract['billing']['saveProfile'];

export const readDifferences = {
  method: 'GET',
  path: '/recruiter/organisation/billing-differences',
} as unknown as Contract['billing']['readDifferences'];

export const settleDifference = {
  method: 'POST',
  path: '/recruiter/organisation/billing-differences',
} as unknown as Contract['billing']['settleDifference'];
