/** Checks a draft and prepares what the statements need: its inbox, its audience, and its text in pieces. */

import { whatsAppRefusals } from '@quad/contract/carriers/whatsapp/refusals.ts';
import { fillTemplate } from '@quad/contract/carriers/whatsapp/template-text.ts';
import { contactRefusals } from '@quad/contract/contacts/contacts/refusals.ts';
import { inboxRefusals } from '@quad/contract/organization/inboxes/refusals.ts';
import { mediaRefusals } from '@quad/contract/organization/media/refusals.ts';
import { messagingRefusals } from '@quad/contract/texting/messaging/refusals.ts';
import type { Draft } from '@quad/contract/texting/messaging/routes.ts';
import { segmentsOfText } from '@quad/contract/texting/messaging/sms-segments.ts';
import type { InboxScope } from '../../../../foundation/actor.ts';
import { refuse } from '../../../../foundation/http/refuse.ts';
import type { Db } from '../../../../foundation/postgres/db.ts';
import { type ChosenTemplate, expectTemplate } from '../../../carriers/whatsapp/index.ts';
import { readMatching, whereMatching } from '../../../contacts/contacts/index.ts';
import { isInAudience } from '../../../contacts/segments/index.ts';
import { expectCampaign } from '../../campaigns/index.ts';
import { withClosing } from '../../smart-messages/index.ts';
import { type SendingInbox, sendingInbox } from '../ledger/sending-inbox.queries.ts';
import { type OptionColumns, readOptions } from './draft-options.ts';
import { mergePieces } from './merge-pieces.ts';
import { stateOfList } from './recipient-lists.queries.ts';
import { type Audience, countKnown, hasMergeFields, type MergePiece } from './recipients.queries.ts';

export interface ReadDraft {
	readonly inbox: SendingInbox & { number: number };
	readonly audience: Audience;
	/** The text as written, with merge fields, or the rendered template. */
	readonly text: string;
	/** On WhatsApp, the template and the pieces of each variable's value. */
	readonly template: { readonly id: number; readonly values: ReadonlyArray<readonly MergePiece[]> } | undefined;
	readonly pieces: readonly MergePiece[];
	/** Number of segments of the text as written. With merge fields, segments are counted per recipient instead. */
	readonly segments: number;
	readonly options: OptionColumns;
}

/** `at` is when the text would be sent, which decides who can still get free text on WhatsApp. */
export const readDraft = async (
	db: Db,
	scope: InboxScope,
	draft: Draft,
	at: Date,
	{ isDraft = false }: { isDraft?: boolean } = {},
): Promise<ReadDraft> => {
	const audience = { ...(await audienceOf(db, scope, draft, at)), inboxId: scope.inboxId };
	await expectKnown(db, scope, audience);
	const inbox = (await sendingInbox(db, scope)) ?? refuse(inboxRefusals['inbox.not_found']);
	const { number, longest } = inbox;
	if (draft.templateId === undefined && draft.text.length > longest)
		refuse(messagingRefusals['message.too_long'], { limit: String(longest) });
	const isWhatsApp = inbox.type === 'whatsapp';
	const template = await templateOf(db, scope, draft);
	if (inbox.type !== 'personal' && (draft.restrictToAssigned || draft.sendAsStaffId !== undefined))
		refuse(messagingRefusals['message.only_personal']);
	if (draft.mediaUris?.length && inbox.type === 'highspeed') refuse(mediaRefusals['media.not_high_speed']);
	if (number === null) return refuse(inboxRefusals['inbox.no_number']);
	const text = template ? fillTemplate(template, template.values) : await withClosing(db, scope, draft);
	const [options, pieces, values] = await Promise.all([
		readOptions(db, scope, draft),
		mergePieces(db, scope, text, { isDraft }),
		Promise.all((template?.values ?? []).map((value) => mergePieces(db, scope, value, { isDraft }))),
	]);
	return {
		inbox: { ...inbox, number },
		audience: isWhatsApp ? { ...audience, onWhatsApp: { hasTemplate: template !== undefined, at } } : audience,
		text,
		template: template && { id: template.id, values },
		pieces,
		options,
		segments: isWhatsApp ? 1 : hasMergeFields(pieces) ? 0 : segmentsOfText(text),
	};
};

const templateOf = async (
	db: Db,
	scope: InboxScope,
	{ templateId, templateValues, mediaUris, smartMessageId }: Draft,
): Promise<ChosenTemplate | undefined> => {
	if (templateId === undefined) return undefined;
	if (mediaUris?.length || smartMessageId !== undefined) refuse(whatsAppRefusals['whatsapp.template_alone']);
	return expectTemplate(db, scope, { templateId, templateValues });
};

const audienceOf = async (db: Db, scope: InboxScope, draft: Draft, at: Date): Promise<Audience> => {
	const { recipients, filter, recipientListId: listId, recipientCampaignId: campaignId } = draft;
	const { segmentIds = [], tagIds = [] } = draft;
	const segments = segmentIds.length + tagIds.length > 0 ? { segmentIds, tagIds } : undefined;
	if ([recipients, filter, listId, campaignId, segments].filter((audience) => audience !== undefined).length > 1)
		refuse(messagingRefusals['message.one_audience']);
	const isRestricted = draft.restrictToAssigned || draft.sendAsStaffId !== undefined;
	return {
		...(segments
			? { found: { searchText: '', isIn: await isInAudience(db, scope, segments, at) } }
			: await namedBy(db, scope, { recipients, filter, listId, campaignId }, at)),
		...(isRestricted && { onlyAssignedTo: scope.personId }),
	};
};

const namedBy = async (
	db: Db,
	scope: InboxScope,
	audience: {
		recipients: Draft['recipients'];
		filter: Draft['filter'];
		listId: number | undefined;
		campaignId: number | undefined;
	},
	at: Date,
): Promise<Audience> => {
	if (audience.filter) {
		const { conjunction: _, conditions: __, ...filter } = audience.filter;
		const matching = await readMatching(db, scope, audience.filter, at);
		return { found: { ...filter, isIn: matching && whereMatching(scope, matching) } };
	}
	if (audience.listId !== undefined) return { listId: audience.listId };
	if (audience.campaignId !== undefined) return { campaignId: audience.campaignId };
	if (!audience.recipients || audience.recipients.length === 0)
		return refuse(messagingRefusals['message.no_recipients']);
	return { chosen: audience.recipients };
};

/** Refuses an audience that the team doesn't have: chosen contacts, a recipient list or a campaign. */
const expectKnown = async (db: Db, scope: InboxScope, audience: Audience): Promise<void> => {
	if ('chosen' in audience && (await countKnown(db, scope, audience.chosen)) < new Set(audience.chosen).size)
		refuse(contactRefusals['contact.not_found']);
	if ('listId' in audience) {
		const state = await stateOfList(db, scope, audience.listId);
		if (state === undefined) refuse(messagingRefusals['recipients.not_found']);
		if (state !== 'ready') refuse(messagingRefusals['recipients.not_ready']);
	}
	if ('campaignId' in audience) await expectCampaign(db, scope, audience.campaignId);
};
