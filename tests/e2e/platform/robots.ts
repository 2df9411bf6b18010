type Rule = { isAllowed: boolean; path: string; matches: RegExp };

const escaped = (text: string) => text.replace(/[.+?^${}()|[\]\\]/g, '\\$&');

/** A path of robots.txt as RFC 9309 has it: `*` is any text, `$` the end. */
function patternOf(path: string): RegExp {
  const isWhole = path.endsWith('$');
  const parts = (isWhole ? path.slice(0, -1) : path).split('*').map(escaped);
  return new RegExp(`^${parts.join('.*')}${isWhole ? '$' : ''}`);
}

/** Which paths, with their queries, a robots.txt allows to every crawler: the longest rule decides, as RFC 9309 has it. */
export function readRobots(text: string): { allows(path: string): boolean; sitemaps: string[] } {
  const lines = text.split('\n').map((line) => /^([A-Za-z-]+):\s*(.*)$/.exec(line.trim()));
  const rules: Rule[] = [];
  const sitemaps: string[] = [];
  for (const [, field = '', value = ''] of lines.filter((line) => line !== null)) {
    const name = field.toLowerCase();
    if (name === 'sitemap') sitemaps.push(value);
    if (name === 'user-agent' && value !== '*') throw new Error(`rules for ${value} alone are not read here`);
    if (name !== 'allow' && name !== 'disallow') continue;
    rules.push({ isAllowed: name === 'allow', path: value, matches: patternOf(value) });
  }
  rules.sort((a, b) => b.path.length - a.path.length || Number(b.isAllowed) - Number(a.isAllowed));
  return {
    allows: (path) => rules.find(({ matches }) => matches.test(path))?.isAllowed ?? true,
    sitemaps,
  };
}
