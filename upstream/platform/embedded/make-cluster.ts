/** Its own process, because initdb takes 500 MB. */
import { openPglite } from './open-pglite.ts';

process.umask(0o077);
const [folder = '', durable] = process.argv.slice(2);
const database = await openPglite(folder, durable === 'true');
await database.close();
process.exit(0);
