import { proxy } from '#lib/web/upstream/proxy.ts';

const prefix = '/api/upstream';

function handle(request: Request): Promise<Response> {
  return proxy(request, new URL(request.url).pathname.slice(prefix.length));
}

export { handle as DELETE, handle as GET, handle as PATCH, handle as POST, handle as PUT };
