/** Web chat: widgets, their visitors, and the agents who reply to them. */

export { serveChatPage } from './chat-page.ts';
export { chatWords } from './chat-words.ts';
export { chatsWithin } from './chats.queries.ts';
export { chatClosed } from './events.ts';
export { asExported, firstWordsOf, isExported } from './exported-messages.queries.ts';
export { findWidgetOnSite } from './find-widget.ts';
export { followTexts } from './follow-texts.ts';
export { leaveChats } from './leave-chats.ts';
export { removeVisitors } from './removal.queries.ts';
export { routeChats } from './route-chats.ts';
export { serveChat } from './routes.ts';
export { readBot as expectBot } from './save-bot.ts';
export { sendCodes } from './send-codes.ts';
export { visitorAuthenticator, visitorOf } from './visitor-authenticator.ts';
export { makeVisitorLimits, type VisitorOptions } from './visitor-limits.ts';
export { serveVisitors } from './visitor-routes.ts';
export { contactOfVisitor } from './visitors.queries.ts';
