/**
 * The live channel (decisions.md 28) is a WebSocket that sends only the version of each topic. Every change increases
 * it in the same transaction. The browser then fetches the data again, so that nothing is replayed and no change is
 * missed.
 */
import { z } from 'zod';

export const liveLimits = {
	credentialSeconds: 300, // decisions.md 28
	openWithinMs: 5_000, // deadline for the browser's first frame
	heartbeatMs: 25_000,
	missedHeartbeats: 2, // after this many missed heartbeats, the other side is considered gone
	topicsAtOnce: 200,
	framesWaiting: 100, // a browser's frames that have not been answered yet
	channelsOfSession: 10, // windows per session
	notifiesPerSecond: 5, // per topic
} as const;

/** WebSocket close codes that tell the server's reason. The browser may reconnect after any of them. */
export const liveClose = {
	/** A frame could not be parsed. */
	malformed: 4400,
	/** The session ended; its role, team or inboxes changed; or its credential was already used. */
	sessionEnded: 4401,
	/** The first frame did not arrive in time. */
	tooLate: 4408,
	/** The session has too many live windows, of which this one was used least recently. It reconnects slowly. */
	tooManyWindows: 4409,
	/** The browser sent more frames than the server can answer. */
	tooManyFrames: 4429,
	goingAway: 1001,
	fault: 1011,
} as const;

/**
 * What each topic reports: `person:{id}` a user's profile, inboxes and caretaking · `inbox:{id}` its conversation list
 * and its counts, including unread texts · `conversation:{id}` its thread · `batch:{id}` its counts and state ·
 * `sent:{inboxId}` the list of sent batches · `run:{id}` an import's progress · `runs:{teamId}` the list of imports ·
 * `contacts:{teamId}` the list of contacts with their consent · `campaigns:{teamId}` the list of campaigns ·
 * `viewers:{inboxId}` who is viewing which conversation · `administration:{organizationId}` users, teams and inboxes,
 * for administrators · `figures:{organizationId}` the figures of dashboards and reports · `chat:{teamId}` the list of
 * web chats and their agents · `chatThread:{chatId}` the thread of one chat · `chatVisitor:{visitorId}` what a visitor
 * sees, sent only to the visitor's browsers.
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
 * A frame that the browser sends, first of all `open`. `have` contains the versions of the topics on screen. `look`
 * tells colleagues which conversation the window shows, until the channel closes or `look` is null.
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

/** A frame that the server sends. `now` responds to `open` and `watch` with each topic's current version. */
export type ServerFrame =
	| { now: Record<string, number> }
	| { changed: Record<string, number> }
	| { refused: string[] }
	| { pong: 1 };
