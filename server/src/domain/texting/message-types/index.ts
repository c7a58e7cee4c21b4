/** Message types: what a message can be about in a team, and which of it stands by default. */
export { isMessageTypeOf, messageTypeFor } from './message-type-for.ts';
export { serveMessageTypes } from './routes.ts';
