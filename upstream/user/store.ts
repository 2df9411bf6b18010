import { eq } from 'drizzle-orm';
import type { Db } from '#upstream/platform/db.ts';
import { users } from '#upstream/platform/schema/accounts.ts';

/** A person's own profile under the names of the wire, or undefined. */
export async function findProfile(db: Db, userId: number) {
  const [row] = await db
    .select({
      id: users.id,
      role: users.role,
      gender: users.gender,
      surname: users.firstName,
      name: users.lastName,
      email: users.email,
      phonenumber: users.phone,
      address: users.address,
      postalcode: users.postalCode,
      city: users.city,
      country: users.country,
      language: users.language,
      bypass: users.bypassesPlan,
      internal: users.isInternal,
    })
    .from(users)
    .where(eq(users.id, userId));
  return row;
}
