/** The routes of the area. */

export * as automation from './automation/routes.ts';
export * as campaigns from './campaigns/routes.ts';
export * as conversationNotes from './conversations/note-routes.ts';
export * as repliesLater from './conversations/reply-later-routes.ts';
export * as conversations from './conversations/routes.ts';
export * as conversationWork from './conversations/work-routes.ts';
export * as messageTypes from './message-types/routes.ts';
export * as peopleOfMessage from './messaging/people-of-message.ts';
export * as recipientLists from './messaging/recipient-lists.ts';
export * as messaging from './messaging/routes.ts';
export * as sendingRules from './messaging/sending-rules.ts';
export * as schedules from './schedules/routes.ts';
export * as smartMessages from './smart-messages/routes.ts';
export * as templates from './templates/routes.ts';
export * as triage from './triage/routes.ts';
