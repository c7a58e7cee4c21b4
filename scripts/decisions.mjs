/** `npm run -s decisions`: prints docs/decisions/README.md. */
import { decisionsPage } from './decisions-page.mjs';

process.stdout.write(decisionsPage());
