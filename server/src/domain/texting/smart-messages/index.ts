/** Smart messages: questions whose replies are sorted automatically, with automatic answers to a yes and to a no. */
export { expectSmartMessage, withClosing } from './expect-smart-message.ts';
export { handOverSmartMessages } from './hand-over.queries.ts';
export { serveSmartMessages } from './routes.ts';
