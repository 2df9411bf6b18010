// Written by scripts/make-browser-operations.ts from the contract: do not edit.
import type { Contract } from '#lib/contract/platform/all.ts';

export const list = {
  method: 'GET',
  path: '/recruiter/offers',
} as Contract['ownOffers']['list'];

export const read = {
  method: 'GET',
  path: '/recruiter/offers/:id',
} as Contract['ownOffers']['read'];

export const create = {
  method: 'POST',
  path: '/recruiter/create-offer',
} as Contract['ownOffers']['create'];

export const update = {
  method: 'POST',
  path: '/offers/update',
} as Contract['ownOffers']['update'];

export const switchActive = {
  method: 'POST',
  path: '/offers/update-status-active/:id',
} as Contract['ownOffers']['switchActive'];

export const remove = {
  method: 'DELETE',
  path: '/offer/:id',
} as Contract['ownOffers']['remove'];
