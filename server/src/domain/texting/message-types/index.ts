/** Message types: what a message can be about in a team, and which type is the default. */
export { isMessageTypeOf, messageTypeFor } from './message-type-for.ts';
export { serveMessageTypes } from './routes.ts';
