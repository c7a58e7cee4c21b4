/** Returns one page of a conversation, with each message's author and its status in words. */
import { sayWriter } from '@quad/contract/access/caretakers/say-writer.ts';
import { addressOfMedia, endingOf } from '@quad/contract/organization/media/address.ts';
import { fileTypeOf } from '@quad/contract/organization/media/attachments.ts';
import type { ShownMedia } from '@quad/contract/organization/media/shown.ts';
import { conversationLimits } from '@quad/contract/texting/conversations/limits.ts';
import type { ThreadMessage } from '@quad/contract/texting/conversations/routes.ts';
import { sayDeliveryError } from '@quad/contract/texting/messaging/delivery-errors.ts';
import { statusName } from '@quad/contract/texting/messaging/message-status.ts';
import { isoOf } from '../../../foundation/iso-of.ts';
import type { Db } from '../../../foundation/postgres/db.ts';
import { cut } from './cursor.ts';
import type { FoundConversation } from './find-conversation.ts';
import { listThread, type ThreadRow } from './thread.queries.ts';

export const readThread = async (db: Db, { scope, mobile }: FoundConversation, cursor: string | undefined) => {
	const before = Number(cursor);
	const rows = await listThread(db, scope, mobile, {
		before: Number.isSafeInteger(before) ? before : undefined,
		take: conversationLimits.thread + 1,
	});
	const { items, next } = cut(rows, conversationLimits.thread, (last) => String(last.id));
	return { items: items.map(showMessage), next };
};

export const showMessage = (row: ThreadRow): ThreadMessage => {
	const status = statusName(row.status);
	return {
		id: String(row.id),
		direction: row.incoming ? 'incoming' : 'outgoing',
		text: row.text,
		media: row.media.map(showMedia),
		sentOn: isoOf(row.createdAt.getTime()),
		status,
		deliveryError: status === 'undelivered' || row.errorCode !== null ? sayDeliveryError(row.errorCode) : null,
		readOn: row.readAt?.toISOString() ?? null,
		writtenBy: row.writtenBy === null ? null : sayWriter(row.writtenBy, row.caretaker),
		batchId: row.batchId === null ? null : String(row.batchId),
		campaign: row.campaignId === null || row.campaign === null ? null : { id: row.campaignId, name: row.campaign },
	};
};

const showMedia = (row: ThreadRow['media'][number]): ShownMedia => {
	const { file, kind, fault } = row;
	if (file === null) {
		const kindField = kind === 'picture' ? {} : { kind };
		return fault === null ? { state: 'coming', ...kindField } : { state: 'lost', why: fault, ...kindField };
	}
	const uri = addressOfMedia(file);
	if (kind === 'picture') return { state: 'here', uri, width: row.width ?? 0, height: row.height ?? 0 };
	const { mimeType } = fileTypeOf(endingOf(file));
	return { state: 'file', kind, uri, mimeType, bytes: row.bytes ?? 0, durationMs: row.durationMs, card: row.card };
};
