/** Checks a draft's options besides text and audience, and returns them as columns for `insertBatch`. */
import type { DraftOptions } from '@quad/contract/texting/messaging/routes.ts';
import { type InboxScope, whoAsks } from '../../../../foundation/actor.ts';
import type { Db, Tx } from '../../../../foundation/postgres/db.ts';
import { expectMedia } from '../../../organization/media/index.ts';
import { expectCampaign } from '../../campaigns/index.ts';
import { messageTypeFor } from '../../message-types/index.ts';
import { expectSmartMessage } from '../../smart-messages/index.ts';

export interface OptionColumns {
	readonly auto_archive: boolean;
	readonly campaign_id: number | null;
	readonly media_id: number | null;
	readonly message_type_id: number;
	/** The person who wrote the message, if it is sent in a colleague's name. */
	readonly sent_as_by: number | null;
	readonly smart_message_id: number | null;
	readonly smart_type: number | null;
	readonly positive_reply: string;
	readonly negative_reply: string;
}

export const readOptions = async (
	db: Db | Tx,
	scope: InboxScope,
	{
		autoArchive = false,
		campaignId,
		mediaUris,
		messageTypeId,
		smartMessageId,
		inboxId,
		text,
	}: DraftOptions & { readonly inboxId: number; readonly text: string },
): Promise<OptionColumns> => ({
	auto_archive: autoArchive,
	campaign_id: campaignId === undefined ? null : (await expectCampaign(db, scope, campaignId)).id,
	media_id: await expectMedia(db, scope, mediaUris),
	message_type_id: await messageTypeFor(db, scope, messageTypeId),
	sent_as_by: inboxId === scope.inboxId ? null : whoAsks(scope),
	...(smartMessageId === undefined ? noQuestion : await questionOf(db, scope, { id: smartMessageId, text })),
});

const noQuestion = { smart_message_id: null, smart_type: null, positive_reply: '', negative_reply: '' };

const questionOf = async (db: Db | Tx, scope: InboxScope, question: { id: number; text: string }) => {
	const { smartType, positiveReply, negativeReply } = await expectSmartMessage(db, scope, question);
	return {
		smart_message_id: question.id,
		smart_type: smartType,
		positive_reply: positiveReply,
		negative_reply: negativeReply,
	};
};
