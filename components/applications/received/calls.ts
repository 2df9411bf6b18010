import { light } from '#lib/browser/light.ts';
import type { applicationsContract } from '#lib/contract/applications.ts';

export const editStatus = light<typeof applicationsContract.editStatus>({
  method: 'POST',
  path: '/edit-status',
});
export const inviteToApply = light<typeof applicationsContract.invite>({
  method: 'POST',
  path: '/cv-infos/:id/invite',
});
