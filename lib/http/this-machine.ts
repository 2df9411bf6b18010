/** Whether an address leads to the machine of the person who opens it, and so is not public. */
export function isThisMachine(address: string): boolean {
  const { hostname } = new URL(address);
  return hostname === '[::1]' || /^(localhost|.+\.localhost|127(\.\d+){3})$/.test(hostname);
}
