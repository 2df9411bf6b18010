import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { NextConfig } from 'next';
import { PHASE_PRODUCTION_BUILD, PHASE_PRODUCTION_SERVER } from 'next/constants.js';
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

const withTexts = createNextIntlPlugin('./lib/i18n/request.ts');

/**
 * Names the build: a page that gets an answer of another build loads its next page as a whole, with that one's files.
 * A build has a new name, which its own processes share; a server has the name of the build that it runs.
 */
function buildName(phase: string): string | undefined {
  if (phase === PHASE_PRODUCTION_SERVER) return readFileSync(join(process.cwd(), '.next/BUILD_ID'), 'utf8');
  if (phase !== PHASE_PRODUCTION_BUILD) return undefined;
  process.env.NEXT_DEPLOYMENT_ID ||= randomBytes(8).toString('hex');
  return process.env.NEXT_DEPLOYMENT_ID;
}

export default function configOf(phase: string): NextConfig {
  const deploymentId = buildName(phase);
  if (!deploymentId) return withTexts(config);
  // Names of files hold a hash of their content: the name of the build in their addresses would only spoil caches.
  return withTexts({
    ...config,
    deploymentId,
    generateBuildId: () => deploymentId,
    supportsImmutableAssets: true,
  });
}
