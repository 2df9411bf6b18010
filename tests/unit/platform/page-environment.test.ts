import { expect, it } from 'vitest';
import page from '#tests/support/web-files/page-environment.ts';

it('a page of the tests keeps its window after its end, without what was drawn on it', async () => {
  const own = {} as { window: Window; document: Document };
  const { teardown } = await page.setup(own, {});
  own.document.body.append('drawn');
  expect(own.document.body.textContent).toBe('drawn');

  await teardown(own);
  expect(own.window.closed).toBe(true);
  expect(own.window.event).toBeUndefined();
  expect(own.document.body.textContent).toBe('');
});
