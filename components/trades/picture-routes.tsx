import 'server-only';
import { PICTURE } from '#components/ui/shared-picture.tsx';
import { ApiFailure } from '#lib/contract/platform/client.ts';
import { tradesContract } from '#lib/contract/trades/trades.ts';
import { tradeNames } from '#lib/facts/trade-facts.ts';
import { drawPicture } from '#lib/web/pages/draw-picture.ts';
import { loadView } from '#lib/web/pages/view.ts';
import { pictureClient } from '#lib/web/upstream/upstream-client.ts';
import type { Listed } from './page-words.ts';
import { TradePicture } from './trade-picture.tsx';

type Trade = { locale: string; trade: string };
type Town = Trade & { town: string };
type Context<P> = { params: Promise<P> };

/** The content of the picture. */
type Found = Pick<Listed, 'town' | 'total' | 'figures'> & { tradeId: number };

/** A missing page has no picture. */
async function answer({ params }: Context<Trade>, found: Promise<Found>): Promise<Response> {
  try {
    const [view, { tradeId, ...listed }] = await Promise.all([loadView(params), found]);
    const names = tradeNames(tradeId, view);
    if (!names) return new Response(null, { status: 404 });
    const first = { ...listed, names, page: 1, totalPages: 1 };
    return await drawPicture(<TradePicture listed={first} view={view} />, PICTURE);
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    const { statusCode } = error.failure;
    return new Response(null, { status: statusCode === 422 ? 404 : statusCode || 503 });
  }
}

/** For shared links; the page cache keeps it. */
export function tradePicture(request: Request, context: Context<Trade>): Promise<Response> {
  const find = async () => {
    const { trade: slug } = await context.params;
    const { data, total = 0 } = await pictureClient(request)(tradesContract.read, {
      params: { slug },
      query: { page: 1 },
    });
    return { tradeId: data.tradeId, figures: data.figures, total };
  };
  return answer(context, find());
}

export function townPicture(request: Request, context: Context<Town>): Promise<Response> {
  const find = async () => {
    const { trade: slug, town } = await context.params;
    const { data, total = 0 } = await pictureClient(request)(tradesContract.town, {
      params: { slug, town },
      query: { page: 1 },
    });
    const { name, department } = data.town;
    return {
      tradeId: data.tradeId,
      figures: data.figures,
      total,
      town: { name, department: department.code },
    };
  };
  return answer(context, find());
}
