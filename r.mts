import { readFileSync, writeFileSync } from 'node:fs';
import { toMarkdown } from '#tests/bench/report.ts';
const all = JSON.parse(readFileSync('docs/performance.json', 'utf8'));
writeFileSync('docs/performance.md', toMarkdown(all));
