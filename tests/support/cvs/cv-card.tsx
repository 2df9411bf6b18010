import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect } from 'vitest';
import { CvList } from '#components/cvs/cv-list.tsx';
import type { Cv } from '#lib/contract/cvs/cvs.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { aView, rowsOf } from '../view.ts';
import { show } from '../web.tsx';
import { aCv } from './a-cv.ts';

/** The list of a candidate who has this CV alone, as their page shows it. */
export function showCvCard(cv: Cv = aCv(), locale: Locale = 'fr') {
  const counts = { draft: 0, published: 0, [cv.status]: 1 };
  const list = { status: cv.status, cvs: [cv], counts, full: undefined, firstName: 'Salomé' };
  return show(<CvList {...list} opened={rowsOf([cv])} view={aView(locale)} />, locale);
}

export const press = (name: RegExp) => userEvent.click(screen.getByRole('button', { name }));

/** Escape: the browser turns it into a cancel event of the dialog. */
export async function leaveDialog() {
  screen.getByRole('dialog').dispatchEvent(new Event('cancel', { cancelable: true }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}
