'use client';

import { useTranslations } from 'next-intl';
import type { FormReference } from '#components/long-form/form-reference.ts';
import type { FormOwn } from '#components/long-form/plan.ts';
import { inform } from '#components/ui/dialog/dialog-prompts.ts';
import { browserClient } from '#lib/browser/api-client.ts';
import { create, read, update } from '#lib/browser/operations/cvs.ts';
import type { Cv } from '#lib/contract/cvs/cvs.ts';
import { type CvBody, cvBody } from '#lib/contract/cvs/form.ts';
import { paths } from '#lib/paths/paths.ts';
import { CV_SECTIONS, type CvSection, SECTION_FIELDS, sectionState } from '#lib/rules/cvs/cv-sections.ts';
import { type CvFormValues, cvFormValues } from './cv-form-values.ts';
import { fieldGuide } from './field-guide.ts';
import { sectionMarks } from './section-marks.ts';

const PLAN = {
  of: 'cv',
  schema: cvBody,
  status: 'cvStatus',
  sections: CV_SECTIONS,
  fields: SECTION_FIELDS,
} as const;

const LISTS = { draft: paths.cvDrafts(), published: paths.myCvs() };

/** A stored CV opens its first incomplete section. */
function firstSection(cv: Cv | null, begin: CvFormValues): CvSection | null {
  if (!cv) return 'job';
  return CV_SECTIONS.find((section) => sectionState(begin, section) !== 'complete') ?? null;
}

async function createOnce(body: CvBody) {
  // The form has no room for it in what it loads first.
  const { sendOnce } = await import('#lib/browser/send-once.ts');
  return sendOnce(create, { body });
}

export function useCvFormOwn(
  cv: Cv | null,
  reference: FormReference,
  next: string,
): FormOwn<CvFormValues, CvSection> {
  const t = useTranslations();
  return {
    plan: PLAN,
    item: cv,
    first: (begin) => firstSection(cv, begin),
    guide: (openSection) => fieldGuide(t, openSection),
    marks: (values, errors, seen) => sectionMarks(values, errors, cv !== null || seen.has('additional')),
    send: async (revision, body) => {
      const { message } = cv
        ? await browserClient()(update, { body: { ...body, id: cv.id, revision } })
        : await createOnce(body);
      // The offer that opens next shows the CV anyway.
      if (next && body.cvStatus === 'published') return { next };
      return { message, next: LISTS[body.cvStatus] };
    },
    read: async (id) => {
      const { data } = await browserClient()(read, { params: { id } });
      return { revision: data.revision, values: cvFormValues(data, reference) };
    },
    refusals: {
      profile_incomplete: (message, keepAndFree) => {
        keepAndFree();
        const back = cv ? paths.cvUpdate(cv.id) : paths.cvCreate();
        const href = paths.profile('candidate', back);
        void inform({ title: message, ok: t('cvForm.profile_needed.action'), href });
      },
    },
  };
}
