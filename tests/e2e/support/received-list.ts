import type { Page } from 'playwright/test';

/** Opens the details of the first application of a list, where its further actions are. */
export async function openDetails(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('article').first().locator('> details > summary').click();
}
