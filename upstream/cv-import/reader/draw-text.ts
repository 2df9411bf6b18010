import { z } from 'zod';
import { textPdf } from '#lib/pdf/text-pdf.ts';
import { drawPdf } from './draw.ts';

/**
 * Draws lines of text as JPEG pages. Laying out a hostile text takes long, so it is done here and not in the API.
 * @param bytes an array of texts, in JSON
 */
export async function* drawText(bytes: Uint8Array): AsyncGenerator<Buffer> {
  const lines = z.array(z.string()).parse(JSON.parse(Buffer.from(bytes).toString()));
  yield* drawPdf(await textPdf(lines));
}
