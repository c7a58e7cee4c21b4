/** `npm run -s decisions`: prints the index of decisions, which is kept as docs/decisions/README.md. */
import { decisionsPage } from './decisions-page.mjs';

process.stdout.write(decisionsPage());
