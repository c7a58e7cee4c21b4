/** Web chat: widgets, their visitors, and the agents who answer. */
export { beginVisit } from './begin-visit.ts';
export { chatsWithin } from './chats.queries.ts';
export { followTexts } from './follow-texts.ts';
export { moveChats } from './move-chats.ts';
export { serveChat } from './routes.ts';
export { visitorAuthenticator, visitorOf } from './visitor-authenticator.ts';
export { serveVisitors } from './visitor-routes.ts';
