import * as z from 'zod';

/** A setting with an address, without slashes at its end. `example` is for the message about a wrong one. */
export const address = (protocol: RegExp, example: string) =>
  z
    .url({ protocol, error: `must be an address such as ${example}` })
    .transform((text) => text.replace(/(?<!\/)\/+$/, ''));
