/**
 * Texts one contact from one inbox, ahead of all bulk messages, or refuses with the reason (spec 2 §5, §8). A draft
 * is sent once: a repeated request, even a simultaneous one, returns the message it became (decisions.md 10).
 */
import { createHash } from 'node:crypto';
import { whatsAppRefusals } from '@quad/contract/carriers/whatsapp/refusals.ts';
import { fillTemplate, plainValue } from '@quad/contract/carriers/whatsapp/template-text.ts';
import { isAbroad } from '@quad/contract/contacts/contacts/phone.ts';
import { contactRefusals } from '@quad/contract/contacts/contacts/refusals.ts';
import { mediaRefusals } from '@quad/contract/organization/media/refusals.ts';
import { onlyAPicture } from '@quad/contract/organization/media/shown.ts';
import { conversationRefusals } from '@quad/contract/texting/conversations/refusals.ts';
import { whyNoReply } from '@quad/contract/texting/conversations/reply-state.ts';
import { batchLimits } from '@quad/contract/texting/messaging/limits.ts';
import { messagingRefusals } from '@quad/contract/texting/messaging/refusals.ts';
import type { InboxScope } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import type { Tx } from '../../../foundation/postgres/db.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import { touch } from '../../../foundation/transaction/touch.ts';
import { dialCodesOf } from '../../carriers/carriers/index.ts';
import { expectCredits } from '../../carriers/credits/index.ts';
import { expectTemplate } from '../../carriers/whatsapp/index.ts';
import { mergedInto } from '../../contacts/contacts/index.ts';
import { expectMedia } from '../../organization/media/index.ts';
import { messageTypeFor } from '../message-types/index.ts';
import { findDraftId, queueReply } from '../messaging/index.ts';
import { setArchived } from './archive-conversations.queries.ts';
import { expectUnlocked, releaseLock } from './lock-conversation.ts';
import { plainText, shorten } from './plain-text.ts';
import { renderFor } from './render-reply.ts';
import * as rows from './replies.queries.ts';

export interface ReplyDraft {
	readonly draftId?: string | undefined;
	readonly text: string;
	readonly mediaUris?: readonly string[] | undefined;
	readonly messageTypeId?: number | undefined;
	/** An approved template, which WhatsApp requires in place of free text. */
	readonly templateId?: number | undefined;
	readonly templateValues?: readonly string[] | undefined;
	/** Whether sending also archives the conversation. */
	readonly autoArchive?: boolean | undefined;
}

interface Written {
	text: string;
	mediaUris: readonly string[];
	messageTypeId: number | undefined;
	autoArchive: boolean;
	templateId: number | undefined;
	templateValues: readonly string[] | undefined;
}

export interface Replied {
	messageId: string;
	conversationId: number;
	text: string;
}

export const reply = (
	context: AppContext,
	scope: InboxScope,
	contactId: number,
	draft: ReplyDraft,
): Promise<Replied> => {
	const text = plainText(draft.text).trim();
	const { draftId, mediaUris = [], messageTypeId, autoArchive = false, templateId, templateValues } = draft;
	const written = { text, mediaUris, messageTypeId, autoArchive, templateId, templateValues };
	if (templateId !== undefined && mediaUris.length > 0) refuse(whatsAppRefusals['whatsapp.template_alone']);
	if (text === '' && mediaUris.length === 0 && templateId === undefined) refuse(messagingRefusals['message.no_text']);
	return commit(context.db, async (tx) => {
		const hash = createHash('sha256')
			.update(
				JSON.stringify([
					...[scope.inboxId, contactId, text, messageTypeId, autoArchive, ...mediaUris],
					...(templateId === undefined ? [] : [templateId, templateValues]),
				]),
			)
			.digest();
		const at = context.clock.now();
		const id = await findDraftId(tx, scope, draftId, () =>
			rows.findTwin(tx, scope, hash, new Date(at.getTime() - batchLimits.sameReplyMs)),
		);
		const isNew = await rows.takeDraft(tx, scope, { id, hash, at });
		if (!isNew) return repeat(tx, scope, id, hash);
		const sent = await send(context, tx, scope, contactId, written);
		await rows.keepDraft(tx, scope, {
			id,
			conversationId: sent.conversationId,
			messageId: Number(sent.messageId),
		});
		return sent;
	});
};

const repeat = async (tx: Tx, scope: InboxScope, draftId: string, hash: Buffer): Promise<Replied> => {
	const sent = await rows.sentDraft(tx, scope, draftId);
	if (!sent?.draftHash.equals(hash)) return refuse(messagingRefusals['draft.changed']);
	return { messageId: String(sent.messageId), conversationId: sent.conversationId, text: sent.text };
};

/** If the contact was merged while somebody was typing, the merged contact gets the reply. */
const findRecipient = async (tx: Tx, scope: InboxScope, contactId: number) => {
	const contact = (await rows.readRecipient(tx, scope, contactId)) ?? refuse(contactRefusals['contact.not_found']);
	if (contact.inTeam) return { contact, contactId };
	const keptId = (await mergedInto(tx, scope, contactId)) ?? contactId;
	const kept = keptId === contactId ? undefined : await rows.readRecipient(tx, scope, keptId);
	return kept ? { contact: kept, contactId: keptId } : { contact, contactId };
};

const send = async (
	context: AppContext,
	tx: Tx,
	scope: InboxScope,
	writtenTo: number,
	input: Written,
): Promise<Replied> => {
	const { text: written, mediaUris, messageTypeId: chosen, autoArchive } = input;
	const { contact, contactId } = await findRecipient(tx, scope, writtenTo);
	const { longest } = contact;
	if (written.length > longest) refuse(messagingRefusals['message.too_long'], { limit: String(longest) });
	const no = whyNoReply(contact);
	if (no) refuse(no, { team: contact.teamName });
	if (mediaUris.length > 0 && contact.inboxType === 'highspeed') refuse(mediaRefusals['media.not_high_speed']);
	if (contact.inboxType === 'highspeed') await expectCredits(tx, scope);
	const mobile = contact.mobile ?? refuse(conversationRefusals['reply.no_number']);
	if (contact.inboxType !== 'whatsapp' && isAbroad(mobile) && !(await isSwitchedOn(tx, scope, mobile)))
		refuse(conversationRefusals['reply.abroad']);
	const { text, template } = await wordsFor(tx, scope, contact, input);
	if (
		contact.inboxType === 'whatsapp' &&
		!template &&
		!(await rows.isAnswerable(tx, scope, mobile, context.clock.now()))
	)
		refuse(whatsAppRefusals['whatsapp.window_closed']);
	const mediaId = await expectMedia(tx, scope, mediaUris);
	const messageTypeId = await messageTypeFor(tx, scope, chosen);
	const place = { mobile, contactId };
	const conversationId = await rows.surfaceReply(tx, scope, place, {
		id: context.ids.next(),
		at: context.clock.now(),
		lastText: shorten(text) || onlyAPicture,
	});
	const conversation = { id: conversationId, scope };
	await expectUnlocked(tx, conversation, context.clock.now());
	await releaseLock(tx, conversation);
	if (autoArchive) await setArchived(tx, scope, { ids: [conversationId] }, true);
	const { messageId } = await queueReply(context, tx, {
		scope,
		...place,
		writtenBy: scope.personId,
		text,
		mediaId,
		messageTypeId,
		template,
	});
	touch(tx, scope.organizationId, `inbox:${scope.inboxId}`, `conversation:${conversationId}`);
	return { messageId: String(messageId), conversationId, text };
};

/** Returns the text as typed, or a template with the contact's details filled in. */
const wordsFor = async (
	tx: Tx,
	scope: InboxScope,
	contact: rows.Recipient,
	{ text, templateId, templateValues }: Written,
) => {
	if (templateId === undefined) return { text: renderFor(contact, text) };
	const { id, values, ...template } = await expectTemplate(tx, scope, { templateId, templateValues });
	const rendered = values.map((value) => plainValue(renderFor(contact, value)));
	return { text: fillTemplate(template, rendered), template: { id, values: rendered } };
};

/** Whether the organization allows texts to this number's country, if it is not the United States or Canada. */
const isSwitchedOn = async (tx: Tx, { organizationId }: InboxScope, mobile: number): Promise<boolean> =>
	(await dialCodesOf(tx, organizationId)).some((code) => String(mobile).startsWith(String(code)));
