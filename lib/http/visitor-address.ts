/**
 * The address of the client: the connection's own, or, behind `proxies` of ours, the entry of X-Forwarded-For that the
 * outermost of them wrote. What stands before it is whatever the client likes.
 */
export function visitorAddress(
  connection: string | undefined,
  forwardedFor: string | string[] | undefined,
  proxies: number,
): string {
  const own = connection ?? 'unknown';
  if (proxies === 0) return own;
  return (
    String(forwardedFor ?? '')
      .split(',')
      .at(-proxies)
      ?.trim() || own
  );
}
