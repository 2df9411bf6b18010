// Written by scripts/make-browser-operations.ts from the contract: do not edit.
import type { Contract } from '#lib/contract/platform/all.ts';

export const textPages = {
  method: 'GET',
  path: '/infos/text-pages',
} as unknown as Contract['content']['textPages'];

export const textPage = {
  method: 'GET',
  path: '/infos/text-pages/:page',
} as unknown as Contract['content']['textPage'];
