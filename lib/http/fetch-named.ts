/** fetch, whose errors name the host that was asked: `fetch failed` and timeouts do not. */
export async function fetchNamed(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  try {
    return await fetch(input, init);
  } catch (error) {
    const { host } = new URL(input instanceof Request ? input.url : input);
    if (error instanceof Error) Object.assign(error, { hostname: host });
    throw error;
  }
}
