/** Checks a draft and prepares what the statements need: its inbox, its audience, and its text in pieces. */

import { whatsAppRefusals } from '@quad/contract/carriers/whatsapp/refusals.ts';
import { fillTemplate } from '@quad/contract/carriers/whatsapp/template-text.ts';
import { contactRefusals } from '@quad/contract/contacts/contacts/refusals.ts';
import { inboxRefusals } from '@quad/contract/organization/inboxes/refusals.ts';
import { mediaRefusals } from '@quad/contract/organization/media/refusals.ts';
import { partsOfDraft } from '@quad/contract/texting/messaging/older-audiences.ts';
import { messagingRefusals } from '@quad/contract/texting/messaging/refusals.ts';
import type { Draft } from '@quad/contract/texting/messaging/routes.ts';
import { segmentsOfText } from '@quad/contract/texting/messaging/sms-segments.ts';
import type { InboxScope } from '../../../../foundation/actor.ts';
import { refuse } from '../../../../foundation/http/refuse.ts';
import type { Db } from '../../../../foundation/postgres/db.ts';
import { type ChosenTemplate, expectTemplate } from '../../../carriers/whatsapp/index.ts';
import { type FoundBy, readMatching, whereMatching } from '../../../contacts/contacts/index.ts';
import { type Combined, isInCombined } from '../../../contacts/segments/index.ts';
import { withClosing } from '../../smart-messages/index.ts';
import { type SendingInbox, sendingInbox } from '../ledger/sending-inbox.queries.ts';
import { type OptionColumns, readOptions } from './draft-options.ts';
import { mergePieces } from './merge-pieces.ts';
import { type ReadAudience, readAudience } from './read-audience.ts';
import { type Audience, countKnown, hasMergeFields, type MergePiece } from './recipients.queries.ts';

export interface ReadDraft {
	readonly inbox: SendingInbox & { number: number };
	readonly audience: Audience;
	/** The parts of the draft's `to`; undefined for a draft without it. */
	readonly parts: ReadAudience | undefined;
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
	const { audience: people, parts } = await audienceOf(db, scope, draft, at);
	const isRestricted = draft.restrictToAssigned || draft.sendAsStaffId !== undefined;
	const restriction = isRestricted ? { onlyAssignedTo: scope.personId } : {};
	const audience = { ...people, ...restriction, inboxId: scope.inboxId };
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
		parts,
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

const audienceOf = async (
	db: Db,
	scope: InboxScope,
	draft: Draft,
	at: Date,
): Promise<{ audience: Audience; parts: ReadAudience | undefined }> => {
	const { recipients } = draft;
	expectOneWay(draft);
	if (recipients) {
		if (recipients.length === 0) refuse(messagingRefusals['message.no_recipients']);
		if ((await countKnown(db, scope, recipients)) < new Set(recipients).size)
			refuse(contactRefusals['contact.not_found']);
		return { audience: { chosen: recipients }, parts: undefined };
	}
	if (draft.filter) {
		const { conjunction: _, conditions: __, ...filter } = draft.filter;
		const matching = await readMatching(db, scope, draft.filter, at);
		return { audience: { found: { ...filter, isIn: matching && whereMatching(scope, matching) } }, parts: undefined };
	}
	const parts = await readAudience(db, scope, draft.to ?? { include: partsOfDraft(draft), exclude: [] }, at);
	return { audience: { found: foundBy(scope, parts) }, parts: draft.to && parts };
};

/** A search by itself, and the whole team, are found by indexes. */
const foundBy = (scope: InboxScope, { include, exclude }: Combined): FoundBy => {
	const [first] = include;
	const alone = include.length === 1 && exclude.length === 0 ? first : undefined;
	if (alone && 'everyone' in alone) return { searchText: '' };
	if (!alone || !('filter' in alone)) return { searchText: '', isIn: isInCombined(scope, { include, exclude }) };
	const { matching, ...filter } = alone.filter;
	return { ...filter, isIn: matching && whereMatching(scope, matching) };
};

const expectOneWay = (draft: Draft): void => {
	const { recipients, filter, recipientListId, recipientCampaignId, to } = draft;
	const segments = draft.segmentIds?.length || draft.tagIds?.length || undefined;
	const ways = [recipients, filter, recipientListId, recipientCampaignId, segments, to];
	if (ways.filter((way) => way !== undefined).length > 1) refuse(messagingRefusals['message.one_audience']);
};
