import type { Topic, TopicKind } from '@quad/contract/live.ts';

declare const madeHere: unique symbol;

/** A topic that was made here. */
export type LiveTopic = Topic & { readonly [madeHere]: true };

const topic =
	(kind: TopicKind) =>
	(id: number): LiveTopic =>
		`${kind}:${id}` as LiveTopic;

/** What tells of changes, with the keys that it is about. */
export const liveTopics = {
	/** Their profile, and what the system says to them: `profile`, `systemMessages`. */
	person: topic('person'),
	/** Its list and its counts: `conversations.ofInbox`, `unread`; `contact`, as STOP comes in as a text. */
	inbox: topic('inbox'),
	/** `chats`: the lists, and who takes chats. */
	chat: topic('chat'),
	/** `chats.one`. */
	chatThread: topic('chatThread'),
	/** `conversation`, `thread.one`. */
	conversation: topic('conversation'),
	/** All keys of a `batch`, triage too. */
	batch: topic('batch'),
	/** What an inbox has sent, and what that cost: `sent.ofInbox`, `credits.balances`. */
	sent: topic('sent'),
	/** `imports.one`. */
	importRun: topic('run'),
	/** `imports.all`, of a team. */
	importRuns: topic('runs'),
	/** `contacts.all` of a team, `segments.all`, and `optOutReviews.all`. */
	contacts: topic('contacts'),
	/** `campaigns.all`, of a team. */
	campaigns: topic('campaigns'),
	/** `scheduled.all`, of a team. */
	schedules: topic('schedules'),
	/** `viewers`, of an inbox. */
	viewers: topic('viewers'),
	/** What administrators of an organization list: `users.all`, `inviting.all`, `teams.all`, `inboxSettings.all`. */
	administration: topic('administration'),
	/** What dashboards and reports count: `figures.all`. */
	figures: topic('figures'),
} as const;
