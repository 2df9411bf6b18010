import type { Cv } from '#lib/contract/cvs/cvs.ts';
import { fileAddress } from '#lib/rules/file-address.ts';

/** `tied`: a recruiter with an application or a selection; `search`: any other recruiter. */
export type CvViewer = 'owner' | 'tied' | 'search';

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

/** From the search, recruiters see the name only: no contact details, birthday, address or picture. */
export function ownerSeenBy(viewer: CvViewer, owner: CvOwner): Cv['user'] {
  const named = { id: owner.id, gender: owner.gender, firstName: owner.firstName, lastName: owner.lastName };
  if (viewer === 'search') {
    const hidden = { email: null, phoneNumber: null, birthday: null, address: null };
    return { ...named, ...hidden, postalCode: null, city: null, country: null, profilePicture: null };
  }
  return {
    ...named,
    email: owner.email,
    phoneNumber: owner.phone,
    birthday: owner.birthday,
    address: owner.address,
    postalCode: owner.postalCode,
    city: owner.city,
    country: owner.country,
    profilePicture: owner.pictureKey === null ? null : fileAddress(owner.pictureKey),
  };
}
