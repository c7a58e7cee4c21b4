/** `npm run -s decisions`: the index of the decisions, kept as docs/decisions/README.md. */
import { decisionsPage } from './decisions-page.mjs';

process.stdout.write(decisionsPage());
