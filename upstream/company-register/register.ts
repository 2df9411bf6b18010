import * as z from 'zod';
import type { RegisteredCompany } from '#lib/contract/company-register/company-register.ts';
import { fetchNamed } from '#lib/http/fetch-named.ts';
import { readableAddress } from '#lib/rules/company-register/readable-address.ts';
import { placeByCode } from '#upstream/reference/places.ts';

/** Milliseconds: somebody waits at a form. */
const TIMEOUT = 3_000;

/** Bytes; an answer about one establishment has some 5 kB. */
const LARGEST_ANSWER = 512 * 1024;

const text = z
  .string()
  .nullish()
  .transform((value) => (value ?? '').replace(/\s+/g, ' ').trim().slice(0, 200));

/** The fields that are read of `Recherche d’entreprises` (recherche-entreprises.api.gouv.fr). */
const establishment = z.object({
  siret: text,
  adresse: text,
  code_postal: text,
  commune: text,
  libelle_commune: text,
  /** `A` open, `F` closed. */
  etat_administratif: text,
  activite_principale: text,
});

const answerSchema = z.object({
  results: z
    .array(
      z.object({
        nom_raison_sociale: text,
        nom_complet: text,
        /** `A` active, `C` closed. */
        etat_administratif: text,
        siege: establishment.nullish(),
        matching_etablissements: z.array(establishment).nullish(),
      }),
    )
    .max(100),
});

/** Who asked not to be shown; the register then writes this, or nothing. */
const HIDDEN = /^\[?(ND|NON[- ]DIFFUSIBLE)\]?$/i;

const shown = (value: string) => (HIDDEN.test(value) ? '' : value);

async function readBody(answer: Response): Promise<unknown> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of answer.body ?? []) {
    size += chunk.byteLength;
    if (size > LARGEST_ANSWER) throw new Error('the register answered too much');
    chunks.push(chunk);
  }
  return JSON.parse(Buffer.concat(chunks).toString('utf8'));
}

/** The street, without the postal code and the town that the register repeats behind it. */
function streetOf({ adresse, code_postal, libelle_commune }: z.output<typeof establishment>): string {
  const end = adresse.toUpperCase().lastIndexOf(`${code_postal} ${libelle_commune}`.toUpperCase());
  const street = code_postal && end >= 0 ? adresse.slice(0, end) : adresse;
  return HIDDEN.test(street.trim()) || street.includes('[') ? '' : readableAddress(street);
}

/**
 * Asks the register about one establishment: `GET <url>/search?q=<siret>`.
 * @returns undefined when it knows none
 * @throws when it is slow, answers too much, or answers something else
 */
export async function askRegister(url: string, siret: string): Promise<RegisteredCompany | undefined> {
  const answer = await fetchNamed(`${url}/search?q=${siret}&page=1&per_page=1`, {
    headers: { accept: 'application/json' },
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT),
  });
  if (!answer.ok) {
    await answer.body?.cancel();
    throw new Error(`the register answered ${answer.status}`);
  }
  const parsed = answerSchema.safeParse(await readBody(answer));
  // Its own message would repeat what the register wrote about a person.
  if (!parsed.success) throw new Error('the register answered something else');
  for (const company of parsed.data.results) {
    const all = [...(company.matching_etablissements ?? []), ...(company.siege ? [company.siege] : [])];
    const found = all.find((each) => each.siret === siret);
    if (!found) continue;
    const place = placeByCode(found.commune);
    return {
      siret,
      name: shown(company.nom_raison_sociale) || shown(company.nom_complet),
      address: streetOf(found),
      postalCode: shown(found.code_postal),
      city: place?.name ?? readableAddress(shown(found.libelle_commune)),
      activity: /^\d{2}\.\d{2}[A-Z]$/.test(found.activite_principale) ? found.activite_principale : null,
      closed: found.etat_administratif === 'F' || company.etat_administratif === 'C',
    };
  }
  return undefined;
}
