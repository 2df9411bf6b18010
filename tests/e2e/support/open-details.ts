import type { Page } from 'playwright/test';

/** Opens the details of the first row of a list, where its further actions are, unless they are open. */
export async function openDetails(page: Page): Promise<void> {
  const row = page.getByRole('main').getByRole('article').first();
  if ((await row.locator('> details[open]').count()) === 0) await row.locator('> details > summary').click();
}
