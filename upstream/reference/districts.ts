/** `name` as `comparable` spells it; `codes` of the communes that the district lies in. */
type District = { name: string; codes: readonly string[] };

/** Districts with post codes of their own, whose names no commune has. */
export const DISTRICTS: readonly District[] = [
  { name: 'la defense', codes: ['92026', '92062'] },
  { name: 'sophia antipolis', codes: ['06018', '06152'] },
  { name: 'marne la vallee', codes: ['77083', '77258', '77337', '77449', '77468', '93051'] },
  { name: 'st quentin yvelines', codes: ['78208', '78297', '78423', '78621'] },
  { name: 'st quentin en yvelines', codes: ['78208', '78297', '78423', '78621'] },
  { name: 'roissy ch de gaulle', codes: ['95527'] },
  { name: 'roissy charles de gaulle', codes: ['95527'] },
  { name: 'roissy cdg', codes: ['95527'] },
  { name: 'courtaboeuf', codes: ['91661', '91692'] },
];
