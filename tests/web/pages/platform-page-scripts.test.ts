// @vitest-environment node

import { describe, expect, it } from 'vitest';
import { inlineScriptHashes, isKnownScript, UnsafeHtml } from '#lib/web/next-adapter/inline-scripts.ts';

describe('scripts of a kept page', () => {
  const flight = 'self.__next_f.push([1,"0:[\\"$\\",\\"p\\",null]\\n"])';

  it.each([
    '(self.__next_f=self.__next_f||[]).push([0])',
    flight,
    'self.__next_f.push([1,"with \\u003c/script\\u003e inside"])',
    'self.__next_r="XOKzWm6Ww-S4CmEM216rx"',
    '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"otherChunks":["a.js"],"runtimeModuleIds":[1]})',
    'requestAnimationFrame(function(){$RT=performance.now()});',
  ])('are known: %s', (code) => {
    expect(isKnownScript(code)).toBe(true);
  });

  it.each([
    'alert(1)',
    'self.__next_f.push([1,alert(1)])',
    'self.__next_f.push([1,"x"]);alert(1)',
    'self.__next_f.push([1,"x"]),self.__next_f.push(alert(1))',
    '(self.__next_f=self.__next_f||[]).push([0]);alert(1)',
    'self.__next_r="x";alert("1")',
    '',
  ])('are not known: %s', (code) => {
    expect(isKnownScript(code)).toBe(false);
  });

  it('get the hash that a browser computes', () => {
    const html = `<script>${flight}</script><script>${flight}</script>`;
    expect(inlineScriptHashes(html)).toEqual(["'sha256-Hh1QSnl9rSRynJ3zWOeKITVRNPRSDcfmwT9DjcghfoA='"]);
  });

  it('may be files of ours, and data that never runs', () => {
    const html =
      '<script src="/_next/static/chunks/a.js" async=""></script>' +
      '<script type="application/ld+json">{"@type":"JobPosting"}</script>';
    expect(inlineScriptHashes(html)).toEqual([]);
  });

  it.each([
    '<script>alert(1)</script>',
    '<SCRIPT>alert(1)</SCRIPT>',
    '<script src="https://elsewhere.test/a.js"></script>',
    '<script src="//elsewhere.test/a.js"></script>',
    '<script type="module">alert(1)</script>',
    '<p style="color:red">x</p>',
    '<style>p{color:red}</style>',
    `<img alt="a > b" style='x'>`,
  ])('refuse %s loudly', (html) => {
    expect(() => inlineScriptHashes(html)).toThrow(UnsafeHtml);
  });

  it('do not mistake words for styles', () => {
    expect(inlineScriptHashes('<p title="in style = modern">style="x"</p>')).toEqual([]);
  });
});
