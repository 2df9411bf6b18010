export const CV_SHARE_DAYS = 30;
