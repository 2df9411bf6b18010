import type { NextConfig } from 'next';
import createNextIntlPlugin from 'next-intl/plugin';

const config: NextConfig = {
  poweredByHeader: false,
  devIndicators: false,
  // No page uses it, and anyone who asks could have pictures drawn all day.
  images: { unoptimized: true },
  agentRules: false,
  // Types are checked by the tests, over everything: a start need not wait for it.
  typescript: { ignoreBuildErrors: true },
  serverExternalPackages: ['@react-pdf/renderer', '@react-pdf/layout', '@react-pdf/render', 'pdfkit'],
  // The specification's spelling is kept; anyone who spells it right arrives too.
  async redirects() {
    return [{ source: '/static/accessibility', destination: '/static/accesibility', permanent: true }];
  },
  turbopack: {
    // The translator without the reader of the message format, 8 kB less in every space: what it says was read
    // beforehand (lib/i18n/ready-messages.ts).
    resolveAlias: { 'use-intl/format-message': './lib/i18n/format-message.ts' },
    rules: {
      '*.js': {
        loaders: ['./lib/web/bundle/without-json-schema.mjs'],
        condition: {
          all: ['browser', { path: /zod\/v4\/core\/(json-schema-processors|to-json-schema)\.js$/ }],
        },
      },
    },
  },
  // Title and description stand in the head of every page, not only for robots.
  htmlLimitedBots: /.*/,
  experimental: {
    // An answer kept on disk would outlive a purge that came while the web was down.
    isrFlushToDisk: false,
    // The root layout stands below the language, so a path that no page claims has a document of its own.
    globalNotFound: true,
  },
};

export default createNextIntlPlugin('./lib/i18n/request.ts')(config);
