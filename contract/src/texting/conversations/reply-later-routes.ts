/** Routes for scheduled replies to single people. */
import { z } from 'zod';
import { done, id, idInPath, instant } from '../../fields.ts';
import { mediaUris } from '../../organization/media/address.ts';
import { route } from '../../route.ts';
import { outgoingText } from '../../text/outgoing-text.ts';
import { schedule } from '../messaging/schedule-shape.ts';

const inPath = z.object({ id: idInPath });

export const replyLater = z.object({
	id,
	text: z.string(),
	mediaUri: z.string().nullable(),
	messageTypeId: id.nullable(),
	localTime: z.string(),
	timeZone: z.string(),
	sendOn: instant,
	writtenBy: z.string(),
	/** Why the reply could not be sent; null while it is waiting. */
	failure: z.string().nullable(),
});
export type ReplyLater = z.output<typeof replyLater>;

export const listRepliesLater = route({
	method: 'GET',
	path: '/conversations/{id}/later',
	summary: 'List the scheduled replies of a conversation, the next one first, with those that could not be sent.',
	who: 'staff',
	params: inPath,
	answer: z.array(replyLater),
});

export const scheduleReply = route({
	method: 'POST',
	path: '/conversations/{id}/later',
	summary: 'Schedule a reply to one person. The same draft is scheduled once.',
	who: 'staff',
	params: inPath,
	body: z.object({
		draftId: z.uuid(),
		text: outgoingText(),
		mediaUris: mediaUris.optional(),
		messageTypeId: id.optional(),
		schedule: schedule.omit({ doNotSendAfter: true }),
	}),
	answer: replyLater,
});

export const cancelReplyLater = route({
	method: 'DELETE',
	path: '/conversations/{id}/later/{laterId}',
	summary: 'Cancel a scheduled reply, or dismiss one that could not be sent.',
	who: 'staff',
	params: z.object({ id: idInPath, laterId: idInPath }),
	answer: done,
});
