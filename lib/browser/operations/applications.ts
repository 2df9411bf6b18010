// Written by scripts/make-browser-operations.ts from the contract: do not edit.
import type { Contract } from '#lib/contract/platform/all.ts';

export const liaisons = {
  method: 'GET',
  path: '/liaisons',
} as Contract['applications']['liaisons'];

export const editStatus = {
  method: 'POST',
  path: '/edit-status',
} as Contract['applications']['editStatus'];

export const sentByCandidate = {
  method: 'POST',
  path: '/offer-infos',
} as Contract['applications']['sentByCandidate'];

export const readSent = {
  method: 'GET',
  path: '/offer-infos/:id',
} as Contract['applications']['readSent'];

export const withdraw = {
  method: 'DELETE',
  path: '/offer-infos/:id',
} as Contract['applications']['withdraw'];

export const readNotifications = {
  method: 'POST',
  path: '/read-notifications',
} as Contract['applications']['readNotifications'];

export const receivedByRecruiter = {
  method: 'POST',
  path: '/cv-infos',
} as Contract['applications']['receivedByRecruiter'];

export const receivedOffers = {
  method: 'GET',
  path: '/cv-infos/offers',
} as Contract['applications']['receivedOffers'];

export const readReceived = {
  method: 'GET',
  path: '/cv-infos/:id',
} as Contract['applications']['readReceived'];

export const markViewed = {
  method: 'POST',
  path: '/cv-infos/:id/viewed',
} as Contract['applications']['markViewed'];

export const invite = {
  method: 'POST',
  path: '/cv-infos/:id/invite',
} as Contract['applications']['invite'];
