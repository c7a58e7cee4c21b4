/** Templates: ready-made texts of a team. */
export { deleteTemplateOf } from './delete-template.ts';
export { listTemplates } from './queries.ts';
export { serveTemplates } from './routes.ts';
export { saveTemplateOf } from './save-template.ts';
