import { light } from '#components/applications/calls.ts';
import type { applicationsContract } from '#lib/contract/applications.ts';

export const editStatus = light<typeof applicationsContract.editStatus>({
  method: 'POST',
  path: '/edit-status',
});
