/** 4,000 characters of markup, entities, emoji and letters that look alike, in paragraphs and lists. */
export const HOSTILE_TEXT = [
  '<script>alert(1)</script><img src=x onerror="alert(1)">',
  ']]> --> <!-- </style></script> &lt;b&gt; &amp; &#x3c; %3Cb%3E {{7*7}} $1',
  '',
  '- 🔧 freins 👩🏽‍🔧 et 👨‍👩‍👧‍👦',
  '- « Œuvre » d’été à 18 h\u00a0: ½ €, “ok” ‹non›',
  '',
  'مرحبا \u2028 fin \u2029 ',
]
  .join('\n')
  .padEnd(3_900, 'Un <b>atelier</b> propre & clair. ')
  .padEnd(4_000, '<');

/** What of it stands in the lines that are shown. */
export const HOSTILE_PARTS = [
  '<script>alert(1)</script><img src=x onerror="alert(1)">',
  ']]> --> <!-- </style></script> &lt;b&gt; &amp; &#x3c; %3Cb%3E {{7*7}} $1',
  '🔧 freins 👩🏽‍🔧 et 👨‍👩‍👧‍👦',
];
