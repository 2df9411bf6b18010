import { userAgentFromString } from 'next/server';

/** What people call them, where the parser says something else. */
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

/** Longer names are none. */
const LONGEST = 40;

function called(name: string | undefined): string | undefined {
  if (!name || name.length > LONGEST) return undefined;
  return CALLED[name] ?? name;
}

/** The browser and the system of a device, as its own user agent tells them; what it does not tell is undefined. */
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
