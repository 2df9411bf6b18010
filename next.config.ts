import type { NextConfig } from 'next';
import createNextIntlPlugin from 'next-intl/plugin';

const config: NextConfig = {
  poweredByHeader: false,
  devIndicators: false,
  agentRules: false,
  // Types are checked by the tests, over everything: a start need not wait for it.
  typescript: { ignoreBuildErrors: true },
  serverExternalPackages: ['@react-pdf/renderer', '@react-pdf/layout', '@react-pdf/render', 'pdfkit'],
  // The specification's spelling is kept; whoever spells it right arrives too.
  async redirects() {
    return [{ source: '/static/accessibility', destination: '/static/accesibility', permanent: true }];
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
