import type { Topic, TopicKind } from '@quad/contract/live.ts';

declare const madeHere: unique symbol;

/** A topic made in this file. */
export type LiveTopic = Topic & { readonly [madeHere]: true };

const topic =
	(kind: TopicKind) =>
	(id: number): LiveTopic =>
		`${kind}:${id}` as LiveTopic;

/** The live topics. Each comment names the query keys to invalidate. */
export const liveTopics = {
	/** `profile` and `systemMessages` of a person. */
	person: topic('person'),
	/** An inbox's `conversations.ofInbox` and `unread`; also `contact`, because STOP arrives as a text. */
	inbox: topic('inbox'),
	/** `chats`: the lists, and who takes chats. */
	chat: topic('chat'),
	/** `chats.one`. */
	chatThread: topic('chatThread'),
	/** `conversation`, `thread.one`. */
	conversation: topic('conversation'),
	/** Every key of a `batch`, including triage. */
	batch: topic('batch'),
	/** What an inbox sent and what it cost: `sent.ofInbox`, `credits.balances`. */
	sent: topic('sent'),
	/** `imports.one`. */
	importRun: topic('run'),
	/** `imports.all` of a team. */
	importRuns: topic('runs'),
	/** `contacts.all`, `segments.all` and `optOutReviews.all` of a team. */
	contacts: topic('contacts'),
	/** `campaigns.all` of a team. */
	campaigns: topic('campaigns'),
	/** `scheduled.all` of a team. */
	schedules: topic('schedules'),
	/** `viewers` of an inbox. */
	viewers: topic('viewers'),
	/** What an organization's administrators list: `users.all`, `inviting.all`, `teams.all`, `inboxSettings.all`. */
	administration: topic('administration'),
	/** The figures in dashboards and reports: `figures.all`. */
	figures: topic('figures'),
} as const;
