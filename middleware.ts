import { type NextRequest, NextResponse } from 'next/server';
import { localeCookie, pickLocale } from '#lib/i18n/locales.ts';

export default function middleware(request: NextRequest) {
  const locale = pickLocale(request.cookies.get(localeCookie)?.value, request.headers.get('accept-language'));
  const target = request.nextUrl.clone();
  target.pathname = `/${locale}${target.pathname === '/' ? '' : target.pathname}`;
  return NextResponse.rewrite(target);
}

export const config = {
  runtime: 'nodejs',
  matcher: ['/((?!api/|_next/|.*\\.[a-zA-Z0-9]+$).*)'],
};
