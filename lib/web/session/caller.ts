import {
  BROWSER_HEADER,
  CALLER_ADDRESS_HEADER,
  DEVICE_HEADER,
  REQUEST_ID_HEADER,
  WEB_SECRET_HEADER,
} from '#lib/contract/platform/headers.ts';
import { currentSecret } from '#lib/system/secrets.ts';
import { deviceTokens } from '../accounts/known-device.ts';
import { browserSecret } from '../accounts/registering-browser.ts';
import { webSettings } from '../settings.ts';

/** Our server sets it from the connection and drops the client's own. */
export const addressHeader = 'x-bielle-address';

/** The visitor's address, so that failed sign-ins are not counted against ours. */
export function callerHeaders(headers: Headers): Record<string, string> {
  const address = headers.get(addressHeader);
  const device = deviceTokens(headers);
  const browser = browserSecret(headers);
  const requestId = headers.get(REQUEST_ID_HEADER);
  return {
    [WEB_SECRET_HEADER]: currentSecret(webSettings().sharedSecret),
    ...(address ? { [CALLER_ADDRESS_HEADER]: address } : {}),
    ...(device ? { [DEVICE_HEADER]: device } : {}),
    ...(browser ? { [BROWSER_HEADER]: browser } : {}),
    ...(requestId ? { [REQUEST_ID_HEADER]: requestId } : {}),
  };
}

export function deviceHeaders(request: Request): Record<string, string> {
  const userAgent = request.headers.get('user-agent');
  return userAgent ? { 'user-agent': userAgent } : {};
}
