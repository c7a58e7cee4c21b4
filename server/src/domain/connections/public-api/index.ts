/** The public API, which a college's other systems call with a credential. It uses the same functions as the app. */
export { servePublicApi } from './routes.ts';
export type { SendsBySimulator } from './send-message.ts';
