import { userAgentFromString } from 'next/server';

/** Names where the parser's differ from common use. */
const CALLED: Readonly<Record<string, string>> = {
  'Mobile Safari': 'Safari',
  'Mobile Chrome': 'Chrome',
  'Mobile Firefox': 'Firefox',
  'Chrome Headless': 'Chrome',
  'Chrome WebView': 'Chrome',
  'Firefox Reality': 'Firefox',
  'Samsung Browser': 'Samsung Internet',
  'Mac OS': 'macOS',
  'Chromium OS': 'ChromeOS',
};

const LONGEST = 40;

function called(name: string | undefined): string | undefined {
  if (!name || name.length > LONGEST) return undefined;
  return CALLED[name] ?? name;
}

/** From the user agent; undefined when unknown. */
export function deviceOf(userAgent: string | null): {
  browser: string | undefined;
  system: string | undefined;
  isMobile: boolean;
} {
  // Given nothing, the parser would look for a browser of its own.
  if (!userAgent) return { browser: undefined, system: undefined, isMobile: false };
  const { browser, os, device } = userAgentFromString(userAgent);
  const isMobile = device.type === 'mobile' || device.type === 'tablet';
  return { browser: called(browser.name), system: called(os.name), isMobile };
}
