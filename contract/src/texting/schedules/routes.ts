import { z } from 'zod';
import { done, grid, id, idAsText, idInPath, instant, page } from '../../fields.ts';
import { route } from '../../route.ts';
import { draftAlsoTakes, estimate, messageDraft } from '../messaging/routes.ts';
import { schedule } from '../messaging/schedule-shape.ts';
import { scheduleLimits } from './limits.ts';

export { countStopped } from './count-stopped.ts';

/** `missed`: not sent in time, so a user decides. `held`: can't be sent, with a reason. `starting`: becomes a batch. */
export const scheduleStates = ['scheduled', 'starting', 'missed', 'held', 'sent', 'cancelled'] as const;
export type ScheduleState = (typeof scheduleStates)[number];

/** The views of the list: messages to be sent, messages that a user must decide about, and cancelled ones. */
export const scheduleViews = {
	upcoming: ['scheduled', 'starting'],
	waiting: ['missed', 'held'],
	cancelled: ['cancelled'],
} as const satisfies Record<string, readonly ScheduleState[]>;
export type ScheduleView = keyof typeof scheduleViews;

const scheduled = z.object({
	id,
	/** Increases with each change. A call that changes the message passes the version on which it is based. */
	version: z.number().int(),
	inboxId: id.nullable(), // null if the inbox was removed
	inboxName: z.string().nullable(),
	text: z.string(),
	schedule,
	startsAt: instant,
	state: z.enum(scheduleStates),
	stateReason: z.string().nullable(),
	/** Why the message could not be sent at its time, unless somebody fixes the cause. */
	willBeHeld: z.string().nullable(),
	/** The number of recipients when it was last saved. Who gets the message is decided when it is sent. */
	recipients: z.number().int(),
	/** The name of the user in whose name the message is sent. */
	createdBy: z.string(),
	changedBy: z.string(),
	changedDate: instant,
	batchId: idAsText.nullable(),
});
export type Scheduled = z.output<typeof scheduled>;

const wholeScheduled = scheduled.extend({ draft: messageDraft });
export type WholeScheduled = z.output<typeof wholeScheduled>;

const inPath = z.object({ id: idInPath });
const known = z.object({ version: z.int32() });

export const listScheduled = route({
	method: 'GET',
	path: '/messages/scheduled',
	summary: 'List scheduled messages: upcoming, waiting for a decision, or cancelled; the next first.',
	who: 'staff',
	query: z.object({ view: z.enum(['upcoming', 'waiting', 'cancelled']).optional(), ...page(scheduleLimits.page) }),
	answer: grid(scheduled),
});

export const scheduleMessage = route({
	method: 'POST',
	path: '/messages/scheduled',
	summary: 'Schedule a message. The same draft is scheduled only once.',
	who: 'staff',
	body: messageDraft,
	alsoTakes: draftAlsoTakes,
	answer: scheduled,
});

export const readScheduled = route({
	method: 'GET',
	path: '/messages/scheduled/{id}',
	summary: 'Get one scheduled message in full.',
	who: 'staff',
	params: inPath,
	answer: wholeScheduled,
});

export const changeScheduled = route({
	method: 'PUT',
	path: '/messages/scheduled/{id}', // gaps F-01
	summary: 'Change a scheduled message, unless someone changed it since; a cancelled one is scheduled again.',
	who: 'staff',
	params: inPath,
	body: messageDraft.extend(known.shape),
	alsoTakes: draftAlsoTakes,
	answer: scheduled,
});

export const cancelScheduled = route({
	method: 'DELETE',
	path: '/messages/scheduled/{id}', // gaps F-01
	summary: 'Cancel a scheduled message. It stays in the list of cancelled ones.',
	who: 'staff',
	params: inPath,
	answer: done,
});

export const estimateScheduled = route({
	method: 'GET',
	path: '/messages/scheduled/{id}/estimate',
	summary:
		'Estimate what would happen if a scheduled message were sent now: recipients, who is left out, what prevents it.',
	who: 'staff',
	params: inPath,
	answer: estimate,
});

export const sendScheduledNow = route({
	method: 'POST',
	path: '/messages/scheduled/{id}/send',
	summary: 'Send a scheduled message now. It can be undone for a moment.',
	who: 'staff',
	params: inPath,
	body: known,
	answer: z.object({ inboxId: id, batchId: idAsText, undoForMs: z.number().int() }),
});
