const isConnectionLost = (error: unknown) => error instanceof TypeError;

/** Repeats a lost call once: a restarting upstream may close an idle connection just as it is used. Reads only. */
export async function retryRequest(send: () => Promise<Response>): Promise<Response> {
  try {
    return await send();
  } catch (error) {
    if (!isConnectionLost(error)) throw error;
    return send();
  }
}
