/**
 * `npm run -s roles`: prints the table of roles with the routes and screens of each ability, which is kept as
 * docs/roles.md.
 */
import { underPinnedNode } from './pinned-node.mjs';

await underPinnedNode(import.meta.url);
const { rolesPage } = await import('./roles-page.mjs');

process.stdout.write(rolesPage());
