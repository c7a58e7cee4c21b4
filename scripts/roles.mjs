/** `npm run -s roles`: the table of roles, and who may call and open what, as a page. It is kept as docs/roles.md. */
import { underPinnedNode } from './pinned-node.mjs';

await underPinnedNode(import.meta.url);
const { rolesPage } = await import('./roles-page.mjs');

process.stdout.write(rolesPage());
