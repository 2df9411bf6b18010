import type { NextConfig } from 'next';
import createNextIntlPlugin from 'next-intl/plugin';

const config: NextConfig = {
  poweredByHeader: false,
  devIndicators: false,
  // No page uses it, and anyone could make the server resize pictures all day.
  images: { unoptimized: true },
  agentRules: false,
  // The tests check all types, so a start need not wait.
  typescript: { ignoreBuildErrors: true },
  serverExternalPackages: ['@react-pdf/renderer', '@react-pdf/layout', '@react-pdf/render', 'pdfkit'],
  // Keeps the specification's spelling; the correct one redirects.
  async redirects() {
    return [{ source: '/static/accessibility', destination: '/static/accesibility', permanent: true }];
  },
  turbopack: {
    // Drops the parser of the message format, 8 kB in every space: messages are parsed in advance
    // (lib/i18n/ready-messages.ts).
    resolveAlias: { 'use-intl/format-message': './lib/i18n/format-message.ts' },
  },
  // Puts title and description in the head for every reader, not only for robots.
  htmlLimitedBots: /.*/,
  experimental: {
    // A response on disk would survive a purge that came while the web server was down.
    isrFlushToDisk: false,
    // The root layout is below the language segment, so unknown paths need their own document.
    globalNotFound: true,
  },
};

export default createNextIntlPlugin('./lib/i18n/request.ts')(config);
