/** The folder of the compile cache for programs that tests start, many of which run the same code. */
import { fileURLToPath } from 'node:url';

export const compiled = fileURLToPath(new URL('../../node_modules/.cache/quad-compiled', import.meta.url));
