/** A recruiter opened too many CVs: first has to confirm who they are, or waits for our staff. */
export const CV_ACCESS_ERRORS = ['cv_confirm_first', 'cv_access_blocked'] as const;
