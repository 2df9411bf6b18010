/**
 * A loader of next.config.ts: in place of zod's modules that write JSON Schema, which every schema names and no page
 * uses, come functions that say so. They weigh 6 kB in each page with a form.
 * @param {string} source
 * @returns {string}
 */
export default function withoutJsonSchema(source) {
  const exported = /^export (?:(?:function|const) (\w+)|\{ \w+ as (\w+) \})/gm;
  const names = [...source.matchAll(exported)].map(([, name, other]) => name ?? other);
  return [
    "const missing = () => { throw new Error('JSON Schema is left out of pages'); };",
    // What makes such a method makes one that says so when it is called.
    ...names.map(
      (name) =>
        `const ${name}_ = ${name.startsWith('create') ? '() => missing' : 'missing'};\nexport { ${name}_ as ${name} };`,
    ),
  ].join('\n');
}
