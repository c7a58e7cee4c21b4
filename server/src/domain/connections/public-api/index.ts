/** The public API: what a college's own systems do with a credential, by the same verbs as people in the browser. */
export { servePublicApi } from './routes.ts';
export type { SendsBySimulator } from './send-message.ts';
