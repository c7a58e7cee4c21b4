/** Where programs that tests start keep what was compiled of them: they start often, and read the same each time. */
import { fileURLToPath } from 'node:url';

export const compiled = fileURLToPath(new URL('../../node_modules/.cache/quad-compiled', import.meta.url));
