import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { CvAccessView } from '#components/cv-views/cv-access-view.tsx';
import type { CvAccess } from '#lib/contract/cv-views/access.ts';
import { paths } from '#lib/paths/paths.ts';
import { CV_LIMITS } from '#lib/rules/cv-views/limits.ts';
import { aView } from '#tests/support/view.ts';
import { show } from '#tests/support/web.tsx';

const open = (state: CvAccess['state'], problem?: string) =>
  show(
    <CvAccessView
      access={{ state, canConfirmHere: true }}
      next="/recruiter/cv/12"
      problem={problem}
      view={aView()}
    />,
  );

afterEach(cleanup);

describe('the page in place of a CV that a recruiter may not open now', () => {
  test('names the limit of a blocked recruiter, and leads to the contact', () => {
    open('blocked');
    expect(screen.getByText(new RegExp(`${CV_LIMITS.most}`))).toBeTruthy();
    expect(screen.getByRole('link').getAttribute('href')).toBe(paths.contact());
  });

  test('asks for the password in a plain form that leads on to the CV, with the reason of a refusal', () => {
    open('confirm', 'Le mot de passe actuel est incorrect.');
    const field = screen.getByLabelText('Votre mot de passe');
    const reason = document.getElementById(field.getAttribute('aria-describedby') ?? '');
    expect(reason?.textContent).toBe('Le mot de passe actuel est incorrect.');
    const form = field.closest('form');
    expect(form?.getAttribute('action')).toBe('/api/account/confirm');
    expect(form && new FormData(form).get('next')).toBe('/recruiter/cv/12');
  });

  test('leads on to the CV once it may be opened', () => {
    open('open');
    expect(screen.getByRole('link').getAttribute('href')).toBe('/recruiter/cv/12');
  });
});
