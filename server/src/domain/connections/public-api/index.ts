/** The public API: a college's systems use it with a credential, through the same functions as people. */
export { servePublicApi } from './routes.ts';
export type { SendsBySimulator } from './send-message.ts';
