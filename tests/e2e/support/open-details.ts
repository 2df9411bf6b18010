import type { Page } from 'playwright/test';

/** Opens the details of the first row of a list, where its further actions are, unless they are open. */
export async function openDetails(page: Page): Promise<void> {
  const row = page.getByRole('main').getByRole('article').first();
  const closed = row.locator('> a[aria-expanded="false"]');
  if ((await closed.count()) > 0) await closed.click();
  await row.locator('> a[aria-expanded="true"]').waitFor();
}
