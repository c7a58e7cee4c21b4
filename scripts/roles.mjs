/** `npm run -s roles`: prints docs/roles.md, the table of roles with each ability's routes and screens. */
import { underPinnedNode } from './pinned-node.mjs';

await underPinnedNode(import.meta.url);
const { rolesPage } = await import('./roles-page.mjs');

process.stdout.write(rolesPage());
