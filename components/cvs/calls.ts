import { light } from '#lib/browser/light.ts';
import type { cvsContract } from '#lib/contract/cvs.ts';

export const readCv = light<typeof cvsContract.read>({ method: 'GET', path: '/cvs/:id' });
export const updateCv = light<typeof cvsContract.update>({ method: 'POST', path: '/cvs/update' });
export const copyCv = light<typeof cvsContract.copy>({ method: 'POST', path: '/cvs/:id/copy' });
export const setVisible = light<typeof cvsContract.setVisible>({ method: 'PUT', path: '/cvs/:id/visible' });
export const removeCv = light<typeof cvsContract.remove>({ method: 'DELETE', path: '/cv/:id' });
export const shareCv = light<typeof cvsContract.share>({ method: 'POST', path: '/cv/share' });
