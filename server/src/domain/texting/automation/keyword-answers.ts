/** Finds the keyword answers to incoming texts, and the facts that may prevent sending them. */

import { closedUntil } from '@quad/contract/organization/inboxes/closed-until.ts';
import { groupFor } from '@quad/contract/texting/automation/match-keyword.ts';
import { textLimits } from '@quad/contract/texting/messaging/limits.ts';
import { findField, render, systemFields, valueToMerge } from '@quad/contract/texting/messaging/merge-fields.ts';
import { dayOf } from '@quad/contract/time.ts';
import type { Db, Tx } from '../../../foundation/postgres/db.ts';
import type { TextOf } from './auto-replies.queries.ts';
import type { KeywordAnswer } from './choose-auto-reply.ts';
import * as rows from './keyword-answers.queries.ts';

type Text = TextOf & { readonly teamId: number; readonly contactId: number; readonly body: string };

/** Returns the keyword group that answers this text now, or undefined if there is none. */
export const groupOf = (inbox: rows.AnsweringInbox, body: string, at: Date) => {
	if (inbox.answerWhen === 'closed' && closedUntil(inbox.workingHours, at, inbox.timeZone) === null) return undefined;
	return groupFor(inbox.groups, body);
};

/** Maps text IDs to their answers. Texts without an answer are absent. */
export const keywordAnswers = async (
	tx: Tx,
	texts: readonly Text[],
	at: Date,
): Promise<ReadonlyMap<number, KeywordAnswer>> => {
	if (texts.length === 0) return new Map();
	const inboxes = await readInboxes(tx, texts);
	const matched = texts.flatMap((text) => {
		const inbox = inboxes.get(`${text.organizationId} ${text.inboxId}`);
		const found = inbox && groupOf(inbox, text.body, at);
		return found ? [{ ...text, ...found, groupId: found.group.id, today: dayOf(at, inbox.timeZone) }] : [];
	});
	if (matched.length === 0) return new Map();
	const known = new Map(
		(await rows.readCircumstances(tx, matched)).map((circumstances) => [circumstances.messageId, circumstances]),
	);
	return new Map(
		matched.flatMap(({ messageId, group, today }) => {
			const circumstances = known.get(messageId);
			if (!circumstances) return [];
			const { answeredOn, colleagueWroteAt, isOwnStop, contact } = circumstances;
			const { mediaId, assignTo, tagIds } = group;
			const text = renderFor(contact, group.replyMessage);
			const optsIn = group.optsIn && !isOwnStop;
			const says = { text: text ?? '', mediaId: text === null ? null : mediaId };
			const does = { assignTo, tagIds, optsIn };
			return [[messageId, { groupId: group.id, ...says, ...does, today, answeredOn, colleagueWroteAt }]];
		}),
	);
};

const readInboxes = async (db: Db | Tx, texts: readonly Text[]) => {
	const named = new Map(texts.map((text) => [`${text.organizationId} ${text.inboxId}`, text]));
	const found = await rows.readAnsweringInboxes(db, [...named.values()]);
	return new Map(found.map((inbox) => [`${inbox.organizationId} ${inbox.inboxId}`, inbox]));
};

/** Returns null if the contact lacks a value to merge in, so that staff answer instead. */
const renderFor = (contact: rows.Circumstances['contact'], written: string): string | null => {
	const known = [
		...systemFields.map(({ name, column, words }) => ({ name, value: valueToMerge(contact[column], words) })),
		...contact.custom.map(({ name, value }) => ({ name, value: valueToMerge(value, 'other') })),
	];
	const { text, missing } = render(written, (field) => findField(known, field)?.value);
	return missing.length > 0 || text.length > textLimits.rendered ? null : text;
};
