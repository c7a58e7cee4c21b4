/**
 * What a draft says beside its words and its people. Each option is checked against the team here, before anything is
 * written, and becomes its own columns of the batch (`insertBatch`).
 */
import type { DraftOptions } from '@quad/contract/messaging/routes.ts';
import type { InboxScope } from '../../foundation/actor.ts';
import type { Db, Tx } from '../../foundation/db.ts';
import { expectCampaign } from '../campaigns/index.ts';
import { expectMedia } from '../media/index.ts';
import { messageTypeFor } from '../message-types/index.ts';

export interface OptionColumns {
	readonly auto_archive: boolean;
	readonly campaign_id: number | null;
	readonly media_id: number | null;
	readonly message_type_id: number;
}

export const readOptions = async (
	db: Db | Tx,
	scope: InboxScope,
	{ autoArchive = false, campaignId, mediaUris, messageTypeId }: DraftOptions,
): Promise<OptionColumns> => ({
	auto_archive: autoArchive,
	campaign_id: campaignId === undefined ? null : (await expectCampaign(db, scope, campaignId)).id,
	media_id: await expectMedia(db, scope, mediaUris),
	message_type_id: await messageTypeFor(db, scope, messageTypeId),
});
