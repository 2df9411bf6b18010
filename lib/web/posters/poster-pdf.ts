import { offersContract } from '#lib/contract/offers/offers.ts';
import { idParams } from '#lib/contract/platform/fields.ts';
import { postersContract } from '#lib/contract/posters/posters.ts';
import { offerFacts, viewOf } from '#lib/facts/offer-facts.ts';
import { textsOf } from '#lib/i18n/texts.ts';
import { paths } from '#lib/paths/paths.ts';
import { POSTER_SIZES, type Poster, type PosterSize, posterPdf } from '#lib/pdf/poster-pdf.ts';
import { attachmentHeader, fileNameOf } from '#lib/rules/cvs/cv-file-name.ts';
import { fileKeyIn } from '#lib/rules/file-address.ts';
import { siteUrl } from '../pages/metadata.ts';
import { sessionOf } from '../session/session.ts';
import { answerFailure, localeOf } from '../upstream/answers.ts';
import { fileForDocument } from '../upstream/files.ts';
import { loadReference } from '../upstream/reference.ts';
import { refusedAnswer } from '../upstream/refused-answer.ts';
import { clientFor } from '../upstream/upstream-client.ts';

const headers = {
  'content-type': 'application/pdf',
  'cache-control': 'private, no-store',
  vary: 'Cookie, Accept-Language',
  'x-content-type-options': 'nosniff',
};

/** A poster without its logo is better than none. */
async function logoOf(logo: string | null, request: Request): Promise<Poster['logo']> {
  const key = logo && fileKeyIn(logo);
  if (!key) return undefined;
  const answer = await fileForDocument(request, key);
  if (answer.status !== 200) return undefined;
  const format = answer.headers.get('content-type') === 'image/png' ? 'png' : 'jpg';
  return { data: Buffer.from(await answer.arrayBuffer()), format };
}

async function draw(request: Request, id: number, size: PosterSize) {
  const client = clientFor(request, await sessionOf(request));
  const { data: poster } = await client(postersContract.prepare, { params: { id } });
  const locale = localeOf(request);
  const [{ data: offer }, reference] = await Promise.all([
    client(offersContract.read, { params: { id } }),
    loadReference(locale),
  ]);
  const view = viewOf(locale, textsOf(locale), reference);
  const url = new URL(paths.poster(poster.code), siteUrl()).href;
  const bytes = await posterPdf({ offer, url, size, logo: await logoOf(offer.logo, request), view });
  const { titleInBothForms: title } = offerFacts(offer, view);
  return { bytes, name: fileNameOf(view.t('posters.fileName', { size: size.toUpperCase(), title })) };
}

export async function answerPosterPdf(
  request: Request,
  id: string,
  requestedSize: string,
): Promise<Response> {
  const params = idParams.safeParse({ id });
  const size = POSTER_SIZES.find((each) => each === requestedSize);
  if (!params.success || !size) return answerFailure(request, 'not_found');
  try {
    const { bytes, name } = await draw(request, params.data.id, size);
    return new Response(new Uint8Array(bytes), {
      headers: { ...headers, 'content-disposition': attachmentHeader(name) },
    });
  } catch (error) {
    return refusedAnswer(request, error);
  }
}
