import { cache } from 'react';
import { type ResourceContract, staffRight } from '#lib/contract/platform/operation.ts';
import { staffContracts } from '#lib/contract/staff/all.ts';
import type { StaffRight } from '#lib/rules/staff/staff-roles.ts';

const ofRequest = cache((): { acts?: readonly StaffRight[] } => ({}));

/** Called by the frame of the back office, which is drawn before the forms in it. */
export function showFormsOf(acts: readonly StaffRight[]): void {
  ofRequest().acts = acts;
}

/** Whether to show the form of an operation (`staffMembers.add`) to the person of this request. The API decides. */
export function isFormShown(operation: string): boolean {
  const { acts } = ofRequest();
  const [resource = '', name = ''] = operation.split('.');
  const found = (staffContracts as Record<string, ResourceContract>)[resource]?.[name];
  const right = found && staffRight(found);
  return acts === undefined || right === undefined || right === 'self' || acts.includes(right);
}
