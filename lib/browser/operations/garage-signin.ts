// Written by scripts/make-browser-operations.ts from the contract: do not edit.
import type { Contract } from '#lib/contract/platform/all.ts';

const NAMES_1 = {
  firstName: 'surname',
  lastName: 'name',
  phoneNumber: 'phonenumber',
  postalCode: 'postalcode',
};

export const beginByGarage = {
  method: 'POST',
  path: '/auth/garage',
} as unknown as Contract['garageSignin']['beginByGarage'];

export const signinByGarage = {
  method: 'POST',
  path: '/auth/garage/answer',
  names: NAMES_1,
} as unknown as Contract['garageSignin']['signinByGarage'];
