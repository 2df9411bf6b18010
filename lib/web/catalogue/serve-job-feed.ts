import * as z from 'zod';
import { department } from '#lib/contract/offers/catalogue.ts';
import { siteUrl } from '../pages/metadata.ts';
import { type JobFeedOf, jobFeed } from './job-feed.ts';
import { catalogueClient, frenchView } from './read-catalogue.ts';
import { serveKept } from './serve-stored.ts';

const query = z.object({
  department: department.optional(),
  part: z
    .string()
    .regex(/^[1-9]\d{0,4}$/)
    .transform(Number)
    .optional(),
  since: z.iso.date().optional(),
});

/** Undefined for what names no file. */
export const readJobFeed = (params: URLSearchParams): JobFeedOf | undefined =>
  query.safeParse(Object.fromEntries(params)).data;

/** 404 for a part that there is not, 422 for a day that is too long ago. */
export function serveJobFeed(request: Request, of: JobFeedOf): Promise<Response> {
  const { department = 'all', part = 1, since = 'all' } = of;
  const name = `offers-${department}-${part}-${since}`;
  return serveKept(request, name, { type: 'application/xml', hidden: true }, async function* () {
    yield* jobFeed(catalogueClient(), { site: siteUrl(), view: await frenchView(), of });
  });
}
