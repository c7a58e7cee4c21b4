/** Conversations: everything between one inbox and one number, what comes in, and replies. */

export { handOverConversations } from './assign-conversation.ts';
export { assignIncoming } from './assign-incoming.ts';
export type { FetchPicture } from './carried-pictures.port.ts';
export { textReceived } from './events.ts';
export { conversationsWithin, findConversation } from './find-conversation.ts';
export { followImports } from './follow-imports.ts';
export { followMerges } from './follow-merges.ts';
export { handBackWork } from './hand-back-work.ts';
export { handOverReplies } from './hand-over-replies.queries.ts';
export { includeWhoTexts } from './include-who-texts.ts';
export { conversationJobs } from './jobs.ts';
export { listConversations } from './list-conversations.ts';
export { leaveChannel, lookAtConversation, renewChannels } from './look-at-conversation.ts';
export { plainText } from './plain-text.ts';
export { readThread } from './read-thread.ts';
export { receiveText } from './receive-text.ts';
export { deleteOldWords, earlierMobiles, removeConversations } from './removal.queries.ts';
export { reply } from './reply.ts';
export { serveConversations } from './routes.ts';
export { sendDueReplies } from './send-due-replies.ts';
export { settleConversations } from './settle-conversations.ts';
export { readConversation } from './show-conversation.queries.ts';
export { showConversation } from './show-conversation.ts';
export { endSnoozes } from './snooze-conversation.ts';
export { stopReplies } from './stop-replies.ts';
export { surfaceSent } from './surface-sent.ts';
export { writeNote } from './write-note.ts';
