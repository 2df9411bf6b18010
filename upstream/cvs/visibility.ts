import type { Cv } from '#lib/contract/cvs.ts';
import { fileAddress } from '#lib/rules/file-address.ts';

/**
 * Who looks at a CV: its candidate (`owner`), a recruiter whom an application or a selection ties to it
 * (`tied`), or a recruiter who only found it (`search`).
 */
export type CvViewer = 'owner' | 'tied' | 'search';

/** The columns of a CV's owner. */
export type CvOwner = {
  id: number;
  gender: 'm' | 'f' | null;
  firstName: string;
  lastName: string;
  email: string;
  phone: string | null;
  birthday: string | null;
  address: string | null;
  postalCode: string | null;
  city: string | null;
  country: string;
  pictureKey: string | null;
};

/**
 * What a viewer learns of a CV's owner, under the names of the wire. Whoever only found the CV sees the name,
 * and neither how to reach the person nor birthday, address and picture: these are for recruiters to whom the
 * CV was sent, or who selected it.
 */
export function ownerSeenBy(viewer: CvViewer, owner: CvOwner): Cv['user'] {
  const named = { id: owner.id, gender: owner.gender, surname: owner.firstName, name: owner.lastName };
  if (viewer === 'search') {
    const hidden = { email: null, phonenumber: null, birthday: null, address: null };
    return { ...named, ...hidden, postalcode: null, city: null, country: null, profilepicture: null };
  }
  return {
    ...named,
    email: owner.email,
    phonenumber: owner.phone,
    birthday: owner.birthday,
    address: owner.address,
    postalcode: owner.postalCode,
    city: owner.city,
    country: owner.country,
    profilepicture: owner.pictureKey === null ? null : fileAddress(owner.pictureKey),
  };
}
