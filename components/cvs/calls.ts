import { light } from '#components/applications/calls.ts';
import type { cvsContract } from '#lib/contract/cvs.ts';

export const readCv = light<typeof cvsContract.read>({ method: 'GET', path: '/cvs/:id' });
export const updateCv = light<typeof cvsContract.update>({ method: 'POST', path: '/cvs/update' });
export const removeCv = light<typeof cvsContract.remove>({ method: 'DELETE', path: '/cv/:id' });
export const shareCv = light<typeof cvsContract.share>({ method: 'POST', path: '/cv/share' });
