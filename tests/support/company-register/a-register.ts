import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

type Establishment = Record<string, unknown>;

/** One establishment as the public register answers it; say what differs. */
export function anEstablishment(changes: Establishment = {}): Establishment {
  return {
    siret: '73282932000074',
    adresse: "12 BIS RUE DU PONT D'OR 23000 GUERET",
    code_postal: '23000',
    commune: '23096',
    libelle_commune: 'GUERET',
    etat_administratif: 'A',
    activite_principale: '45.20A',
    latitude: '46.17',
    est_siege: false,
    liste_enseignes: null,
    ...changes,
  };
}

/** The answer about its company; the first officer must never come further than the register. */
export function aRegisterAnswer(establishment: Establishment, company: Record<string, unknown> = {}) {
  const head = anEstablishment({ siret: '73282932000017', libelle_commune: 'LYON', commune: '69123' });
  return {
    results: [
      {
        siren: '732829320',
        nom_complet: 'GARAGE TREFONDS (TREFONDS AUTO)',
        nom_raison_sociale: 'GARAGE TREFONDS',
        etat_administratif: 'A',
        siege: head,
        matching_etablissements: [establishment],
        dirigeants: [{ nom: 'QUIRINALE', prenoms: 'ZELIE', annee_de_naissance: '1980' }],
        ...company,
      },
    ],
    total_results: 1,
  };
}

type Answer = { status?: number; body?: string; delay?: number };

/** A register over HTTP that answers as told, and remembers what it was asked. */
export async function startRegister() {
  let answer: Answer = {};
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(request.url ?? '');
    const { status = 200, body = '{"results":[]}', delay = 0 } = answer;
    setTimeout(() => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(body);
    }, delay);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    plan(next: Answer | object) {
      answer = 'results' in next ? { body: JSON.stringify(next) } : (next as Answer);
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
