/**
 * Creates or changes a keyword group. A keyword belongs to one group, so that a text has one answer. Opt-out and
 * opt-in words are not allowed, because Quad handles them before any keyword.
 */

import { mediaRefusals } from '@quad/contract/organization/media/refusals.ts';
import { plainName } from '@quad/contract/plain-name.ts';
import { keywordLimits } from '@quad/contract/texting/automation/limits.ts';
import { plainPhrase } from '@quad/contract/texting/automation/match-keyword.ts';
import { automationRefusals } from '@quad/contract/texting/automation/refusals.ts';
import type { changeKeywords, KeywordGroup } from '@quad/contract/texting/automation/routes.ts';
import { fieldsIn, findField, senderFields } from '@quad/contract/texting/messaging/merge-fields.ts';
import { standingWord } from '@quad/contract/texting/understanding/opt-out-words.ts';
import type { z } from 'zod';
import type { InboxScope } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import type { Tx } from '../../../foundation/postgres/db.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import { expectKnownFields } from '../../contacts/contacts/index.ts';
import { lockTags } from '../../contacts/tags/index.ts';
import { record } from '../../organization/audit/index.ts';
import { expectMedia } from '../../organization/media/index.ts';
import * as rows from './keywords.queries.ts';

type Input = z.output<typeof changeKeywords.body>;

/** Creates a group if there is no `id`. */
export const saveKeywords = (
	{ db, ids, clock }: AppContext,
	scope: InboxScope,
	input: Input,
	id?: number,
): Promise<KeywordGroup> =>
	commit(db, async (tx) => {
		const all = await rows.lockGroups(tx, scope);
		const before = id === undefined ? undefined : (all.find((group) => group.id === id) ?? notThere());
		if (!before && all.length >= keywordLimits.groups)
			refuse(automationRefusals['keywords.too_many_groups'], { most: String(keywordLimits.groups) });
		const others = all.filter((group) => group !== before);
		const name = judgeName(input.name, others);
		const keywords = judgeKeywords(input.keywords, others);
		const replyMessage = await judgeReply(tx, scope, input);
		const mediaId = await expectMedia(tx, scope, input.mediaUris);
		await expectWorker(tx, scope, input.assignTo, before);
		const tagIds = await expectTags(tx, scope, input.tagIds);
		const { match, assignTo, optsIn, isEnabled } = input;
		const group = { id: before?.id ?? ids.next(), name, match, replyMessage, mediaId, assignTo, optsIn, isEnabled };
		await rows.writeGroup(tx, scope, { ...group, keywords, tagIds }, clock.now());
		await record(tx, scope, {
			action: before ? 'keywords.changed' : 'keywords.created',
			subject: { kind: 'keywords', id: group.id, name },
		});
		return (await rows.findGroup(tx, scope, group.id)) ?? notThere();
	});

const notThere = () => refuse(automationRefusals['keywords.not_found']);

const judgeName = (written: string, others: readonly KeywordGroup[]): string => {
	const name = plainName(written);
	if (name === '') refuse(automationRefusals['keywords.name_required'], {}, { name: 'This is required.' });
	if (name.length > keywordLimits.name)
		refuse(automationRefusals['keywords.name_too_long'], { limit: String(keywordLimits.name) }, { name: 'Too long.' });
	if (others.some((other) => other.name.toLowerCase() === name.toLowerCase()))
		refuse(automationRefusals['keywords.name_taken'], { name }, { name: 'Choose another name.' });
	return name;
};

const judgeKeywords = (
	written: Input['keywords'],
	others: readonly KeywordGroup[],
): Array<{ phrase: string; plain: string }> => {
	const all = written.map(({ phrase }) => ({
		phrase: plainName(phrase.replace(/\p{Cf}/gu, '')),
		plain: plainPhrase(phrase),
	}));
	const keywords = all.filter(({ phrase }) => phrase !== '');
	const no = (reason: keyof typeof automationRefusals, words: Record<string, string> = {}) =>
		refuse(automationRefusals[reason], words, { keywords: 'Look at these.' });
	if (keywords.length === 0) no('keywords.required');
	if (keywords.length > keywordLimits.phrases) no('keywords.too_many', { most: String(keywordLimits.phrases) });
	for (const { phrase, plain } of keywords) {
		if (phrase.length > keywordLimits.phrase)
			no('keywords.too_long', { phrase: `${phrase.slice(0, 20)}…`, limit: String(keywordLimits.phrase) });
		if (plain === '') no('keywords.no_letters', { phrase });
		if (isReserved(phrase)) no('keywords.reserved', { phrase });
		const twin = others.find((other) => other.keywords.some((keyword) => plainPhrase(keyword.phrase) === plain));
		if (twin) no('keywords.taken', { phrase, name: twin.name });
	}
	return keywords.filter(({ plain }, at) => keywords.findIndex((keyword) => keyword.plain === plain) === at);
};

/** “Yes” is allowed, because it is an ordinary word unless an opted-out contact sends it. */
const isReserved = (phrase: string): boolean => {
	const word = standingWord(phrase);
	return word !== undefined && word !== 'yes';
};

const judgeReply = async (tx: Tx, scope: InboxScope, input: Input): Promise<string> => {
	const inbox = await rows.findInbox(tx, scope);
	const text = input.replyMessage.trim();
	if (!inbox) return notThere();
	const doesMore = input.mediaUris.length > 0 || input.tagIds.length > 0 || input.assignTo !== null || input.optsIn;
	if (text === '' && !doesMore)
		refuse(automationRefusals['keywords.nothing_to_do'], {}, { replyMessage: 'This is required.' });
	if (text.length > inbox.replyLength)
		refuse(
			automationRefusals['keywords.too_long_answer'],
			{ most: String(inbox.replyLength) },
			{ replyMessage: 'Too long.' },
		);
	if (input.mediaUris.length > 0 && inbox.type === 'highspeed') refuse(mediaRefusals['media.not_high_speed']);
	const ofSender = fieldsIn(text).find((field) => findField(senderFields, field));
	if (ofSender !== undefined)
		refuse(
			automationRefusals['keywords.sender_field'],
			{ field: `{{${ofSender}}}` },
			{ replyMessage: `Remove {{${ofSender}}}.` },
		);
	await expectKnownFields(tx, scope, text);
	return text;
};

/** Doesn't check the current assignee, who may have left, so that other changes can still be saved. */
const expectWorker = async (
	tx: Tx,
	scope: InboxScope,
	personId: number | null,
	before: KeywordGroup | undefined,
): Promise<void> => {
	if (personId === null || personId === before?.assignTo?.id) return;
	if (!(await rows.peopleOf(tx, scope)).some(({ id }) => id === personId))
		refuse(automationRefusals['keywords.not_of_inbox'], {}, { assignTo: 'Choose someone else.' });
};

/** Locks the tags, so that none can be deleted before the group is saved. */
const expectTags = async (tx: Tx, scope: InboxScope, tagIds: readonly number[]): Promise<number[]> => {
	if (tagIds.length === 0) return [];
	const chosen = [...new Set(tagIds)];
	const ours = new Set((await lockTags(tx, scope)).map(({ id }) => id));
	if (!chosen.every((id) => ours.has(id)))
		refuse(automationRefusals['keywords.tag_gone'], {}, { tagIds: 'Choose another tag.' });
	return chosen;
};
