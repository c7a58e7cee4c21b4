/** Templates: a team's prepared texts. */
export { deleteTemplateOf } from './delete-template.ts';
export { listTemplates } from './queries.ts';
export { serveTemplates } from './routes.ts';
export { saveTemplateOf } from './save-template.ts';
