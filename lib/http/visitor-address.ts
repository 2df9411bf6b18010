/**
 * The connection's address or, behind `proxies` of ours, the X-Forwarded-For entry of the outermost. Clients control
 * the entries before it.
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
