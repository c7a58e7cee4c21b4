/** Schedules a reply in the team's time zone. Checks whether its author may send it, now and when due (spec 2 §5). */
import { sayWriter } from '@quad/contract/access/caretakers/say-writer.ts';
import { whatsAppRefusals } from '@quad/contract/carriers/whatsapp/refusals.ts';
import { contactRefusals } from '@quad/contract/contacts/contacts/refusals.ts';
import { conversationRefusals } from '@quad/contract/texting/conversations/refusals.ts';
import type { ReplyLater, scheduleReply as route } from '@quad/contract/texting/conversations/reply-later-routes.ts';
import { whyNoReply } from '@quad/contract/texting/conversations/reply-state.ts';
import { isQuiet } from '@quad/contract/texting/messaging/quiet-hours.ts';
import { messagingRefusals } from '@quad/contract/texting/messaging/refusals.ts';
import { scheduleRefusals } from '@quad/contract/texting/schedules/refusals.ts';
import { faultOf, readStart } from '@quad/contract/texting/schedules/schedule.ts';
import { minuteOfDay } from '@quad/contract/time.ts';
import type { z } from 'zod';
import type { AppContext } from '../../../foundation/app-context.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import type { Tx } from '../../../foundation/postgres/db.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import { touch } from '../../../foundation/transaction/touch.ts';
import { wake } from '../../../foundation/transaction/wake.ts';
import { expectMedia } from '../../organization/media/index.ts';
import { messageTypeFor } from '../message-types/index.ts';
import type { FoundConversation } from './find-conversation.ts';
import { plainText } from './plain-text.ts';
import { ruleOfQuietHours } from './quiet-hours.queries.ts';
import { contactOf } from './reach.queries.ts';
import { renderFor } from './render-reply.ts';
import { isAnswerable, readRecipient } from './replies.queries.ts';
import * as rows from './reply-later.queries.ts';

type Written = z.output<typeof route.body>;

/** Names the loop that sends scheduled replies. Scheduling one wakes it, because it may be due before the next run. */
export const laterLoop = 'conversations.reply-later';

export const scheduleReply = (
	context: AppContext,
	found: FoundConversation,
	written: Written,
	safeguardOff: boolean,
): Promise<ReplyLater> =>
	commit(context.db, async (tx) => {
		const { id: conversationId, scope } = found;
		const at = context.clock.now();
		const text = plainText(written.text).trim();
		const mediaUri = written.mediaUris?.[0] ?? null;
		if (text === '' && mediaUri === null) refuse(messagingRefusals['message.no_text']);
		const { localTime, timeZone } = written.schedule;
		const sendAt = await timeOf(tx, found, written.schedule, { at, safeguardOff });
		const contactId = await contactOf(tx, scope, conversationId);
		await expectReply(tx, found, { contactId, text, sendAt });
		if (mediaUri !== null) await expectMedia(tx, scope, [mediaUri]);
		const messageTypeId = written.messageTypeId ?? null;
		if (messageTypeId !== null) await messageTypeFor(tx, scope, messageTypeId);
		await rows.insertLater(tx, scope, {
			id: context.ids.next(),
			conversationId,
			contactId,
			text,
			mediaUri,
			messageTypeId,
			localTime,
			timeZone,
			sendAt,
			at,
			draftId: written.draftId,
		});
		const [row] = await rows.readLater(tx, scope, conversationId, written.draftId);
		if (!row) return refuse(messagingRefusals['draft.changed']); // the draft belongs to another conversation
		touch(tx, scope.organizationId, `conversation:${conversationId}`);
		wake(tx, laterLoop);
		return showLater(row);
	});

const timeOf = async (
	tx: Tx,
	{ scope }: FoundConversation,
	schedule: Written['schedule'],
	{ at, safeguardOff }: { at: Date; safeguardOff: boolean },
): Promise<Date> => {
	const fault = faultOf(schedule, at);
	const start = readStart(schedule);
	if (fault || !start) return refuse(scheduleRefusals[fault ?? 'schedule.no_such_time']);
	const team = await ruleOfQuietHours(tx, scope);
	if (!safeguardOff && !team.isOff && isQuiet(minuteOfDay(start.at, team.timeZone)))
		refuse(messagingRefusals['message.quiet_hours']);
	return start.at;
};

const expectReply = async (
	tx: Tx,
	{ scope }: FoundConversation,
	{ contactId, text, sendAt }: { contactId: number; text: string; sendAt: Date },
): Promise<void> => {
	const contact = (await readRecipient(tx, scope, contactId)) ?? refuse(contactRefusals['contact.not_found']);
	const { longest } = contact;
	if (text.length > longest) refuse(messagingRefusals['message.too_long'], { limit: String(longest) });
	const no = whyNoReply(contact);
	if (no) refuse(no, { team: contact.teamName });
	const mobile = contact.mobile ?? refuse(conversationRefusals['reply.no_number']);
	if (contact.inboxType === 'whatsapp' && !(await isAnswerable(tx, scope, mobile, sendAt)))
		refuse(whatsAppRefusals['whatsapp.window_closed_then']);
	renderFor(contact, text);
};

export const showLater = (row: rows.LaterRow): ReplyLater => ({
	id: row.id,
	text: row.text,
	mediaUri: row.mediaUri,
	messageTypeId: row.messageTypeId,
	localTime: row.localTime,
	timeZone: row.timeZone,
	sendOn: row.sendAt.toISOString(),
	writtenBy: sayWriter(row.writtenBy, row.caretaker),
	failure: row.failure,
});
