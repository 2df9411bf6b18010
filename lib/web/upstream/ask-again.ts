/** Whether a call failed with its connection: refused or cut off, not for want of patience. */
const isConnectionLost = (error: unknown) => error instanceof TypeError;

/**
 * Asks, and once more where the connection was lost before an answer: an upstream that is restarted in turn with others
 * closes connections that were kept for the next question, at times just as that is sent. For reads alone.
 */
export async function askAgain(ask: () => Promise<Response>): Promise<Response> {
  try {
    return await ask();
  } catch (error) {
    if (!isConnectionLost(error)) throw error;
    return ask();
  }
}
