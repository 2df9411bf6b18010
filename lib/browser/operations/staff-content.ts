// Written by scripts/make-browser-operations.ts from the contract: do not edit.
import type { Contract } from '#lib/contract/platform/all.ts';

export const list = {
  method: 'GET',
  path: '/staff/content',
} as unknown as Contract['staffContent']['list'];

export const read = {
  method: 'GET',
  path: '/staff/content/:kind/:key',
} as unknown as Contract['staffContent']['read'];

export const saveText = {
  method: 'POST',
  path: '/staff/content/text_page/:key',
} as unknown as Contract['staffContent']['saveText'];

export const saveLabel = {
  method: 'POST',
  path: '/staff/content/label/:key',
} as unknown as Contract['staffContent']['saveLabel'];

export const savePartner = {
  method: 'POST',
  path: '/staff/content/partner/:key',
} as unknown as Contract['staffContent']['savePartner'];

export const saveTestimonial = {
  method: 'POST',
  path: '/staff/content/testimonial/:key',
} as unknown as Contract['staffContent']['saveTestimonial'];

export const revert = {
  method: 'POST',
  path: '/staff/content/:kind/:key/revert',
} as unknown as Contract['staffContent']['revert'];

export const prices = {
  method: 'GET',
  path: '/staff/prices',
} as unknown as Contract['staffContent']['prices'];

export const readPrice = {
  method: 'GET',
  path: '/staff/prices/:kind/:key',
} as unknown as Contract['staffContent']['readPrice'];

export const savePackage = {
  method: 'POST',
  path: '/staff/prices/package/:key',
} as unknown as Contract['staffContent']['savePackage'];

export const savePayMinima = {
  method: 'POST',
  path: '/staff/prices/pay_minima/:key',
} as unknown as Contract['staffContent']['savePayMinima'];

export const revertPrice = {
  method: 'POST',
  path: '/staff/prices/:kind/:key/revert',
} as unknown as Contract['staffContent']['revertPrice'];
