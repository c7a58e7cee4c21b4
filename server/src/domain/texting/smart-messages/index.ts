/** Smart messages: questions whose answers are sorted by themselves, and what is answered to a yes and to a no. */
export { expectSmartMessage, withClosing } from './expect-smart-message.ts';
export { handOverSmartMessages } from './hand-over.queries.ts';
export { serveSmartMessages } from './routes.ts';
