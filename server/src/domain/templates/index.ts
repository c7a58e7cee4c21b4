/** Templates: the texts that a team begins with. */
export { serveTemplates } from './routes.ts';
