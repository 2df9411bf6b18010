type Named = { id: number; name: { fr: string; en: string } };
type OfTrades = Named & { jobIds: readonly number[] };
type Quality = Named & { name_m?: string | undefined; name_f?: string | undefined };
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
  missions: readonly OfTrades[];
  missionSpecs: readonly (Named & { missionId: number })[];
  skills: readonly OfTrades[];
  skillsComp: readonly (Named & { skillId: number })[];
  tools: readonly OfTrades[];
  qualityMain: readonly Quality[];
  quality2: readonly Quality[];
  quality3: readonly Quality[];
  xp: readonly { id: number; slug?: string | undefined }[];
};
