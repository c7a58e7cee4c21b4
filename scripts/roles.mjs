/** `npm run -s roles`: prints the table of roles with each ability's routes and screens, kept as docs/roles.md. */
import { underPinnedNode } from './pinned-node.mjs';

await underPinnedNode(import.meta.url);
const { rolesPage } = await import('./roles-page.mjs');

process.stdout.write(rolesPage());
