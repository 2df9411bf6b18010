/** `://`, `//`, `www.` or an e-mail address. */
const MARKED_LINK = /\/\/|www\.|\S@\S/iu;

/** What mail programs turn into a link, `exemple.fr`, but not `S.A.R.L.`. */
const DOMAIN = /(?<![\p{L}\p{N}-])([\p{L}\p{N}-]{2,})(?=\.(\p{L}{2,}))/gu;

/** Before a name, often without a space: 'Dr.Martin'. */
const TITLE = /^(?:dr|pr|me|mr|mrs|ms|mm|mme|mlle|st|ste|ets|sté)$/i;

/** Two names with their capitals, as in 'Jean.Pierre' and 'LE.GALL'. */
const CAPITAL = /^(?:\p{Lu}[\p{Ll}\p{M}]+|\p{Lu}+)$/u;

/** Endings of addresses that are common in France or in unwanted mail; 'Evil.Top' is no name. */
const ENDINGS = new Set(
  `com net org info biz edu gov int pro name mobi tel jobs coop fr eu re gp mq gf yt pm wf tf nc pf de be ch lu es it
  pt nl uk ie at pl cz ro bg gr hu dk se no fi ru su ua by cn jp kr in id br mx ar cl us ca au nz za io ai co me tv cc
  ws to ly gg gl vc la pw tk ml ga cf gq st am fm sh im is app dev page site online store shop web blog club live life
  link click email mail cloud host space tech top xyz icu bid zip mov win men loan work works world today news media
  group agency team company center support help services cash money credit bank finance auto autos car cars garage
  moto taxi bike parts repair paris bzh alsace corsica immo buzz vip fun one ink run best rest cam cyou bond sbs quest
  hair skin lol ninja guru city expert digital studio design photos pics video games casino bet poker sex porn date
  review trade stream download racing party science faith cricket accountant webcam`
    .split(/\s+/)
    .filter(Boolean),
);

/** Whether mail programs would show a part of the text as a link. */
export function holdsLink(text: string): boolean {
  if (MARKED_LINK.test(text)) return true;
  return [...text.matchAll(DOMAIN)].some(([, before = '', after = '']) => {
    if (ENDINGS.has(after.toLowerCase())) return true;
    return !CAPITAL.test(after) || !(CAPITAL.test(before) || TITLE.test(before));
  });
}
