/**
 * The public API: a college's own systems use it with a credential, through the same functions as people in the
 * browser.
 */
export { servePublicApi } from './routes.ts';
export type { SendsBySimulator } from './send-message.ts';
