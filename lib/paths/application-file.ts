/**
 * Which application a file belongs to, and what names it in addresses: a form that waits (the token of its link), an
 * application by its mailed link, the candidate's own (the offer's id), or one that a recruiter received (its id).
 */
export const FILE_HOLDERS = ['waiting', 'followed', 'sent', 'received'] as const;
export type FileHolder = (typeof FILE_HOLDERS)[number];

export type FileAddress = { holder: FileHolder; key: number | string };

const folder = ({ holder, key }: FileAddress) =>
  `/api/application-files/${holder}/${encodeURIComponent(String(key))}`;

/** The picture of a page, from 1. */
export const filePicture = (address: FileAddress, page: number) => `${folder(address)}/${page}.jpg`;

/** All pages in one document. */
export const filePdf = (address: FileAddress) => `${folder(address)}/cv.pdf`;
