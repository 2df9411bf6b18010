import { metricsFile } from '#lib/web/staff/metrics-file.ts';

export async function GET(request: Request): Promise<Response> {
  return metricsFile(request);
}
