/**
 * The live channel (decisions.md 28): one WebSocket at `/api/live`. Every topic has a version that grows by one with
 * each change, in the change's own transaction. The server only says which version a topic has reached; the browser
 * fetches what it shows of that topic. So nothing is replayed and no change is missed.
 */
import { z } from 'zod';

export const liveLimits = {
	credentialSeconds: 300, // decisions.md 28
	openWithinMs: 5_000, // the first frame must come by then
	heartbeatMs: 25_000,
	missedHeartbeats: 2, // so many without an answer, and the other end is taken for gone
	topicsAtOnce: 200,
	framesWaiting: 100, // said by one browser and not yet answered
	channelsOfSession: 10, // windows of one sign-in
	notifiesPerSecond: 5, // per topic
} as const;

/** Why the server closes a channel, as the code of the close. After any of them the browser may open it again. */
export const liveClose = {
	/** Nonsense in place of a frame. */
	malformed: 4400,
	/** Signed out, revoked, removed; role, team or inboxes changed; or a credential that is used up. */
	sessionEnded: 4401,
	/** The first frame did not come. */
	tooLate: 4408,
	/** The session opened one window more than may be live: this one was used the longest ago. It comes back slowly. */
	tooManyWindows: 4409,
	/** More frames than can be answered. */
	tooManyFrames: 4429,
	goingAway: 1001,
	fault: 1011,
} as const;

/**
 * `person:{id}` one's own profile, inboxes and caretaking · `inbox:{id}` its conversation list and its counts, unread too ·
 * `conversation:{id}` its thread · `batch:{id}` its counts and state · `sent:{inboxId}` the list of sent batches ·
 * `run:{id}` an import's progress · `runs:{teamId}` the list of imports · `contacts:{teamId}` the list of contacts and how
 * they stand with the team · `campaigns:{teamId}` the list of campaigns · `viewers:{inboxId}` who looks at which of its
 * conversations · `administration:{organizationId}` its users, teams and inboxes, for administrators ·
 * `figures:{organizationId}` what its dashboards and reports count · `chat:{teamId}` the list of web chats and who takes them ·
 * `chatThread:{chatId}` one of them · `chatVisitor:{visitorId}` what a visitor sees, told to their browsers only.
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
 * What the browser says. `open` must be first. `have` says which version of each topic is on screen. `look` names the
 * conversation that the window shows, which colleagues see for as long as the channel stands; null: none any more.
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
/** Which conversation a window shows, and whether somebody can see the window. */
export type Look = Extract<ClientFrame, { look: unknown }>['look'];

/** What the server says. `now` answers `open` and `watch` with the version that each watched topic has. */
export type ServerFrame =
	| { now: Record<string, number> }
	| { changed: Record<string, number> }
	| { refused: string[] }
	| { pong: 1 };
