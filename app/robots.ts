import type { MetadataRoute } from 'next';

/** Search engines read the public pages; spaces and handlers hold nothing for them. */
export default function robots(): MetadataRoute.Robots {
  return {
    rules: {
      userAgent: '*',
      allow: ['/', '/candidate/searchjob/result', '/recruiter/offer-preview/'],
      disallow: ['/api/', '/candidate/', '/recruiter/'],
    },
  };
}
