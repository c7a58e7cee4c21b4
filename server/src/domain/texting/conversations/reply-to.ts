/** Replies to one contact in their conversation, or to several as a bulk message with its limits (gaps F-02). */
import { batchLimits } from '@quad/contract/texting/messaging/limits.ts';
import { messagingRefusals } from '@quad/contract/texting/messaging/refusals.ts';
import type { InboxScope } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import { composeBatch } from '../messaging/index.ts';
import { type ReplyDraft, reply } from './reply.ts';

export const replyTo = async (
	context: AppContext,
	scope: InboxScope,
	contactIds: readonly number[],
	{ draftId, text, mediaUris, messageTypeId, autoArchive, templateId, templateValues }: ReplyDraft,
	safeguardOff: boolean,
) => {
	const [contactId, ...others] = new Set(contactIds);
	if (contactId === undefined) return refuse(messagingRefusals['message.no_recipients']);
	const draft = {
		draftId,
		text,
		mediaUris: mediaUris && [...mediaUris],
		messageTypeId,
		autoArchive,
		templateId,
		templateValues: templateValues && [...templateValues],
	};
	if (others.length === 0) return reply(context, scope, contactId, draft);
	const { inboxId } = scope;
	const { undoMs } = batchLimits;
	return composeBatch(context, scope, { ...draft, inboxId, recipients: [contactId, ...others] }, safeguardOff, {
		undoMs,
	});
};
