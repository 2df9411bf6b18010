import { expect, test } from 'playwright/test';
import { signIn } from '../support/accounts.ts';
import { setTextSize } from '../support/low-bars.ts';
import { aPair } from '../support/pairs.ts';
import { expectNoSideways } from '../support/reach.ts';

test('a garage answers who waits with one press on its first page, at 360 px', async ({ page, request }) => {
  const { recruiter } = await aPair(request);
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, recruiter);
  const waiting = page.getByRole('region', { name: 'À répondre' });
  const accept = waiting.getByRole('button', { name: 'Retenir' });
  await expect(accept).toBeInViewport();
  await expectNoSideways(page);
  await accept.click();
  await expect(page.getByRole('status').getByText('CV enregistré dans CV retenus')).toBeVisible();
  await expect(waiting).toHaveCount(0);
});

test('the first page and the list of received CVs fit a phone at twice the text size', async ({
  page,
  request,
}) => {
  const { recruiter } = await aPair(request);
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, recruiter);
  await expect(page.getByRole('region', { name: 'À répondre' })).toBeVisible();
  await setTextSize(page, 32);
  await expectNoSideways(page);
  await page.goto('/recruiter/application/received');
  await expect(page.getByRole('article')).toBeVisible();
  await setTextSize(page, 32);
  await expectNoSideways(page);
});
