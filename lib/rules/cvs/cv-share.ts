/** Days that the link works by which somebody reads a CV that was mailed to them. */
export const CV_SHARE_DAYS = 30;
