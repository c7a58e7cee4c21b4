/** `start-postgres.ts <data folder> <guard>`: starts the embedded PostgreSQL, prints where, and waits for a kill. */
import { openDataFolder } from '../../src/foundation/data-folder.ts';
import { startPostgres } from '../../src/foundation/postgres/embedded-postgres.ts';

const [, , folder, guard] = process.argv;
const server = await startPostgres(openDataFolder(folder), { guard: guard === 'pipe' ? 'pipe' : 'kernel' });
process.stdout.write(`started ${server.url} ${server.pid}\n`);
