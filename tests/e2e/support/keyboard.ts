import { expect, type Page } from 'playwright/test';

/** What has the focus, in the page or in a frame of it: its label, or its text. */
async function focused(page: Page): Promise<string> {
  const names = await Promise.all(
    page.frames().map((frame) =>
      frame
        .evaluate(() => {
          const element = document.activeElement as
            | (HTMLElement & { labels?: NodeListOf<HTMLLabelElement> | null })
            | null;
          if (!element || element === document.body || element.tagName === 'IFRAME') return '';
          const own = [
            element.getAttribute('aria-label'),
            element.labels?.[0]?.textContent,
            element.textContent,
          ];
          return own.filter(Boolean).join(' ');
        })
        .catch(() => ''),
    ),
  );
  return names.find((name) => name !== '') ?? '';
}

/** Goes on with Tab until the focus is on what the test looks for. */
export async function tabTo(page: Page, name: RegExp, most = 80): Promise<void> {
  const passed: string[] = [];
  for (let step = 0; step < most; step += 1) {
    await page.keyboard.press('Tab');
    const label = (await focused(page)).trim();
    if (name.test(label)) return;
    passed.push(label.slice(0, 40));
  }
  throw new Error(`the keyboard does not reach ${name}, only ${passed.join(' > ')}`);
}

/** Goes there and types. */
export async function typeInto(page: Page, name: RegExp, text: string, most?: number): Promise<void> {
  await tabTo(page, name, most);
  await page.keyboard.type(text);
}

/** Goes there and presses Enter. */
export async function enterOn(page: Page, name: RegExp, most?: number): Promise<void> {
  await tabTo(page, name, most);
  await expectVisibleFocus(page);
  await page.keyboard.press('Enter');
}

/** What has the focus shows it. */
export async function expectVisibleFocus(page: Page): Promise<void> {
  const outlines = await Promise.all(
    page.frames().map((frame) =>
      frame
        .evaluate(() => {
          const style = getComputedStyle(document.activeElement ?? document.body);
          return style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 2;
        })
        .catch(() => false),
    ),
  );
  expect(outlines).toContain(true);
}
