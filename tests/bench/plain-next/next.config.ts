import { join } from 'node:path';
import type { NextConfig } from 'next';

const config: NextConfig = {
  // With the other things that programs make here.
  distDir: '../../../.cache/plain-next',
  poweredByHeader: false,
  agentRules: false,
  typescript: { ignoreBuildErrors: true },
  // Packages are those of the project.
  turbopack: { root: join(import.meta.dirname, '../../..') },
};

export default config;
