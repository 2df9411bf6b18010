type Named = { id: number; name: { fr: string; en: string } };
type Job = { id: number; name_m: string; name_f: string };

/** The reference lists that a CV is compared with. */
export type CvLists = {
  jobs: readonly Job[];
  otherJobs: readonly (Job & { joblistId: number })[];
  diplomas: readonly Named[];
  diplomaOptions: readonly (Named & { diplomaId: number })[];
  otherDriverLicenses: readonly { id: number; code: string }[];
  habilitations: readonly (Named & { kind: string })[];
  languages: readonly Named[];
  xp: readonly { id: number; slug?: string | undefined }[];
};
