import {
  CALLER_ADDRESS_HEADER,
  DEVICE_HEADER,
  REQUEST_ID_HEADER,
  WEB_SECRET_HEADER,
} from '#lib/contract/platform/headers.ts';
import { deviceTokens } from '../accounts/known-device.ts';
import { webSettings } from '../settings.ts';

/** Set by our own server on every request from the connection itself; whatever a client sends there is lost. */
export const addressHeader = 'x-bielle-address';

/**
 * Headers that tell the upstream who really calls, so that it counts failed sign-ins by the visitor's address
 * and not by ours.
 */
export function callerHeaders(headers: Headers): Record<string, string> {
  const address = headers.get(addressHeader);
  const device = deviceTokens(headers);
  const requestId = headers.get(REQUEST_ID_HEADER);
  return {
    [WEB_SECRET_HEADER]: webSettings().sharedSecret,
    ...(address ? { [CALLER_ADDRESS_HEADER]: address } : {}),
    ...(device ? { [DEVICE_HEADER]: device } : {}),
    ...(requestId ? { [REQUEST_ID_HEADER]: requestId } : {}),
  };
}

/** The name of the browser: by it people know the device in the list of theirs. Only calls that sign in pass it on. */
export function deviceHeaders(request: Request): Record<string, string> {
  const userAgent = request.headers.get('user-agent');
  return userAgent ? { 'user-agent': userAgent } : {};
}
