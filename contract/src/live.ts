/**
 * The live channel (decisions.md 28), one WebSocket, sends only the version of each topic, which a change increases
 * in its own transaction. The browser fetches the data again, so nothing is replayed and no change is missed.
 */
import { z } from 'zod';

export const liveLimits = {
	credentialSeconds: 300, // decisions.md 28
	openWithinMs: 5_000, // deadline for the first frame
	heartbeatMs: 25_000,
	missedHeartbeats: 2, // after this many unanswered heartbeats the other end counts as gone
	topicsAtOnce: 200,
	framesWaiting: 100, // frames of one browser that are waiting for an answer
	channelsOfSession: 10, // windows per session
	notifiesPerSecond: 5, // per topic
} as const;

/** WebSocket close codes that give the server's reason. The browser may reopen the channel after any of them. */
export const liveClose = {
	/** A frame could not be parsed. */
	malformed: 4400,
	/** The session ended, its role, team or inboxes changed, or its credential was already used. */
	sessionEnded: 4401,
	/** The first frame did not arrive in time. */
	tooLate: 4408,
	/** The session has too many live windows, and this is the least recently used one. It reconnects slowly. */
	tooManyWindows: 4409,
	/** The browser sent more frames than the server can answer. */
	tooManyFrames: 4429,
	goingAway: 1001,
	fault: 1011,
} as const;

/**
 * `person:{id}` a user's profile, inboxes and caretaking · `inbox:{id}` its conversation list and counts, also of
 * unread texts · `conversation:{id}` its thread · `batch:{id}` its counts and state · `sent:{inboxId}` the list of
 * sent batches · `run:{id}` an import's progress · `runs:{teamId}` the list of imports · `contacts:{teamId}` the list
 * of contacts with their consent · `campaigns:{teamId}` the list of campaigns · `viewers:{inboxId}` who is viewing
 * which conversation · `administration:{organizationId}` users, teams and inboxes, for administrators ·
 * `figures:{organizationId}` the figures of dashboards and reports · `chat:{teamId}` the list of web chats and their
 * agents · `chatThread:{chatId}` the thread of one chat · `chatVisitor:{visitorId}` what a visitor sees, sent only to
 * the visitor's browsers.
 */
export const topicKinds = [
	'person',
	'inbox',
	'conversation',
	'batch',
	'sent',
	'run',
	'runs',
	'contacts',
	'campaigns',
	'schedules',
	'viewers',
	'administration',
	'figures',
	'chat',
	'chatThread',
	'chatVisitor',
] as const;
export type TopicKind = (typeof topicKinds)[number];
export type Topic = `${TopicKind}:${number}`;

export const topicPattern = new RegExp(`^(${topicKinds.join('|')}):[1-9][0-9]{0,15}$`);

const topic = z.string().regex(topicPattern);
const versions = z.record(topic, z.number().int().min(0));

/**
 * A frame that the browser sends; `open` must be first. `have` holds the version of each topic on screen. `look`
 * names the conversation that the window shows, for colleagues to see until the channel closes; null ends that.
 */
export const clientFrame = z.union([
	z.strictObject({ open: z.string().max(200), have: versions }),
	z.strictObject({ watch: versions }),
	z.strictObject({ leave: z.array(topic) }),
	z.strictObject({ ping: z.literal(1) }),
	z.strictObject({
		look: z
			.strictObject({
				conversationId: z.number().int().positive().max(Number.MAX_SAFE_INTEGER),
				isInSight: z.boolean(),
			})
			.nullable(),
	}),
]);
export type ClientFrame = z.output<typeof clientFrame>;
/** The conversation that a window shows, and whether the window is visible. */
export type Look = Extract<ClientFrame, { look: unknown }>['look'];

/** A frame that the server sends. `now` answers `open` and `watch` with the current version of each watched topic. */
export type ServerFrame =
	| { now: Record<string, number> }
	| { changed: Record<string, number> }
	| { refused: string[] }
	| { pong: 1 };
