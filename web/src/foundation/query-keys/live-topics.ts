import type { Topic, TopicKind } from '@quad/contract/live.ts';

declare const madeHere: unique symbol;

/** A topic made in this file. */
export type LiveTopic = Topic & { readonly [madeHere]: true };

const topic =
	(kind: TopicKind) =>
	(id: number): LiveTopic =>
		`${kind}:${id}` as LiveTopic;

/** The live topics, each with the query keys it concerns. */
export const liveTopics = {
	/** The person's profile and system messages: `profile`, `systemMessages`. */
	person: topic('person'),
	/** An inbox's list and counts: `conversations.ofInbox`, `unread`; also `contact`, because STOP arrives as a text. */
	inbox: topic('inbox'),
	/** `chats`: the lists, and who takes chats. */
	chat: topic('chat'),
	/** `chats.one`. */
	chatThread: topic('chatThread'),
	/** `conversation`, `thread.one`. */
	conversation: topic('conversation'),
	/** All keys of a `batch`, including triage. */
	batch: topic('batch'),
	/** What an inbox sent, and its cost: `sent.ofInbox`, `credits.balances`. */
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
	/** The lists of an organization's administrators: `users.all`, `inviting.all`, `teams.all`, `inboxSettings.all`. */
	administration: topic('administration'),
	/** The figures of dashboards and reports: `figures.all`. */
	figures: topic('figures'),
} as const;
