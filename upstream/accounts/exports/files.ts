import { and, asc, eq } from 'drizzle-orm';
import { formatter } from '#lib/i18n/format.ts';
import { type Texts, textsOf } from '#lib/i18n/texts.ts';
import { filesOf, readPicture } from '#upstream/applications/files/store.ts';
import { findCv } from '#upstream/cvs/access.ts';
import { isOwnCv } from '#upstream/cvs/versions.ts';
import { findInvoice } from '#upstream/invoices/issue.ts';
import type { Db } from '#upstream/platform/db.ts';
import { uploads, users } from '#upstream/platform/schema/accounts.ts';
import { cvs } from '#upstream/platform/schema/cvs.ts';
import { invoices } from '#upstream/platform/schema/invoices.ts';
import type { Storage } from '#upstream/platform/storage/storage.ts';
import { referenceIn } from '#upstream/reference/named.ts';
import { ACCOUNT_PARTS } from './account-parts.ts';
import { CANDIDATE_PARTS } from './candidate-parts.ts';
import { CONTACT_PARTS } from './contact-parts.ts';
import type { Part, Person } from './person.ts';
import { RECRUITER_PARTS } from './recruiter-parts.ts';

export type ExportedFile = { name: string; bytes: Uint8Array };

type Exporting = { db: Db; storage: Storage; person: Person; now: Date; settings: { secret: string } };

export const PARTS = {
  candidate: [...ACCOUNT_PARTS, ...CONTACT_PARTS, ...CANDIDATE_PARTS],
  recruiter: [...ACCOUNT_PARTS, ...CONTACT_PARTS, ...RECRUITER_PARTS],
} as const satisfies Record<Person['role'], readonly Part[]>;

const bytesOf = (text: string) => new TextEncoder().encode(text);

async function jsonFiles({ db, person, now }: Exporting, t: Texts): Promise<ExportedFile[]> {
  return db.transaction(
    async (tx) => {
      const files: ExportedFile[] = [];
      for (const part of PARTS[person.role]) {
        const content = JSON.stringify(await part.read({ tx, person, now }), null, 2);
        files.push({ name: `${t(`dataExport.files.${part.name}.name`)}.json`, bytes: bytesOf(content) });
      }
      return files;
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

async function cvFiles({ db, storage, person }: Exporting, t: Texts): Promise<ExportedFile[]> {
  const rows = await db
    .select({ id: cvs.id })
    .from(cvs)
    .where(and(eq(cvs.candidateId, person.id), isOwnCv))
    .orderBy(asc(cvs.slot));
  if (rows.length === 0) return [];
  const [owner] = await db.select({ key: users.pictureKey }).from(users).where(eq(users.id, person.id));
  const picture = owner?.key ? await storage.get(owner.key) : undefined;
  // Loaded on first use: it is heavy, and few jobs need it.
  const { cvPdf } = await import('#lib/pdf/cv-pdf.ts');
  const view = { locale: person.language, t, reference: referenceIn(person.language) };
  const files: ExportedFile[] = [];
  for (const { id } of rows) {
    const cv = await findCv(db, id, {
      userId: person.id,
      organisationId: null,
      member: null,
      role: 'candidate',
      locale: person.language,
    });
    if (cv) files.push({ name: `cv/cv-${id}.pdf`, bytes: await cvPdf({ cv, view, picture }) });
  }
  return files;
}

/** As the garages see them. */
async function sentFiles({ db, person, settings }: Exporting, t: Texts): Promise<ExportedFile[]> {
  const rows = await filesOf(db, person.id);
  if (rows.length === 0) return [];
  const { pagesPdf } = await import('#lib/pdf/pages-pdf.ts');
  const files: ExportedFile[] = [];
  for (const { applicationId, pages } of rows) {
    const pictures: Buffer[] = [];
    for (let page = 1; page <= pages; page += 1) {
      pictures.push(await readPicture(db, { applicationId }, { page, settings }));
    }
    const name = `${t('dataExport.folders.sentFiles')}/${applicationId}.pdf`;
    files.push({ name, bytes: await pagesPdf(pictures, { title: 'CV', language: person.language }) });
  }
  return files;
}

async function invoiceFiles({ db, person }: Exporting, t: Texts): Promise<ExportedFile[]> {
  const rows = await db
    .select({ id: invoices.id })
    .from(invoices)
    .where(eq(invoices.organisationId, person.organisationId))
    .orderBy(asc(invoices.id));
  if (rows.length === 0) return [];
  const { invoicePdf } = await import('#lib/pdf/invoice-pdf.ts');
  const files: ExportedFile[] = [];
  for (const { id } of rows) {
    const invoice = await findInvoice(db, { id, organisationId: person.organisationId });
    if (!invoice) continue;
    const name = `${t('dataExport.folders.invoices')}/${invoice.number}.pdf`;
    files.push({ name, bytes: await invoicePdf(invoice) });
  }
  return files;
}

async function pictureFiles({ db, storage, person }: Exporting, t: Texts): Promise<ExportedFile[]> {
  const rows = await db
    .select({ key: uploads.key })
    .from(uploads)
    .where(eq(uploads.userId, person.id))
    .orderBy(asc(uploads.createdAt));
  const files: ExportedFile[] = [];
  for (const { key } of rows.filter(({ key }) => key.endsWith('.jpg'))) {
    const bytes = await storage.get(key);
    if (bytes) files.push({ name: `${t('dataExport.folders.pictures')}/${key}`, bytes });
  }
  return files;
}

function readme({ person, now }: Exporting, t: Texts, files: readonly ExportedFile[]): ExportedFile {
  const parts = PARTS[person.role].map(
    ({ name }) => `${t(`dataExport.files.${name}.name`)}.json\n    ${t(`dataExport.files.${name}.about`)}`,
  );
  const folder = (start: string, about: string) =>
    files.some(({ name }) => name.startsWith(`${start}/`)) ? [`${start}/\n    ${about}`] : [];
  const text = [
    t('dataExport.readme.title'),
    t('dataExport.readme.intro', { date: formatter(person.language).dateTime(now) }),
    t('dataExport.readme.format'),
    ...parts,
    ...folder('cv', t('dataExport.folders.cvsAbout')),
    ...folder(t('dataExport.folders.sentFiles'), t('dataExport.folders.sentFilesAbout')),
    ...folder(t('dataExport.folders.invoices'), t('dataExport.folders.invoicesAbout')),
    ...folder(t('dataExport.folders.pictures'), t('dataExport.folders.picturesAbout')),
    t('dataExport.readme.others'),
    t('dataExport.readme.rights'),
  ].join('\n\n');
  // The byte order mark tells simple editors that it is UTF-8.
  return { name: t('dataExport.readme.file'), bytes: bytesOf(`\ufeff${text}\n`) };
}

export async function exportedFiles(exporting: Exporting): Promise<ExportedFile[]> {
  const t = textsOf(exporting.person.language);
  const files = [
    ...(await jsonFiles(exporting, t)),
    ...(exporting.person.role === 'candidate'
      ? [...(await cvFiles(exporting, t)), ...(await sentFiles(exporting, t))]
      : await invoiceFiles(exporting, t)),
    ...(await pictureFiles(exporting, t)),
  ];
  return [readme(exporting, t, files), ...files];
}
