/** Conversations: everything between one inbox and one number, what comes in, and replies. */
export { bringUpSent } from './bring-up-sent.ts';
export type { FetchPicture } from './carried-pictures.port.ts';
export { conversationsWithin } from './find-conversation.ts';
export { conversationJobs } from './jobs.ts';
export { plainText } from './plain-text.ts';
export { type HeardText, receiveText } from './receive-text.ts';
export { serveConversations } from './routes.ts';
export { settleConversations } from './settle-conversations.ts';
