/** Where a recruiter has put an application, as its candidate learns it; whether the recruiter deleted it is apart. */
export const APPLICATION_BUCKETS = ['received', 'selected', 'accepted', 'rejected'] as const;
export type ApplicationBucket = (typeof APPLICATION_BUCKETS)[number];
