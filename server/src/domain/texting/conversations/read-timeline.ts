/**
 * Explains why a contact did or didn't get a text (product.md 7). Lists texts, messages that left the contact out,
 * opt-outs and staff actions, in words. It takes four statements, however long the list is.
 */

import { contactRefusals } from '@quad/contract/contacts/contacts/refusals.ts';
import { sayEntry } from '@quad/contract/organization/audit/say-entry.ts';
import { conversationLimits } from '@quad/contract/texting/conversations/limits.ts';
import { sayStatus } from '@quad/contract/texting/conversations/say-status.ts';
import type { Happening } from '@quad/contract/texting/conversations/work-routes.ts';
import { sayDeliveryError } from '@quad/contract/texting/messaging/delivery-errors.ts';
import { statusName } from '@quad/contract/texting/messaging/message-status.ts';
import { skipReasonNames, skipReasons } from '@quad/contract/texting/messaging/skip-reasons.ts';
import { type Actor, inCurrentTeam } from '../../../foundation/actor.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import type { Db } from '../../../foundation/postgres/db.ts';
import * as rows from './timeline.queries.ts';

type Entry = Omit<Happening, 'at'> & { at: Date };

export const readTimeline = async (db: Db, actor: Actor, contactId: number): Promise<Happening[]> => {
	const scope = inCurrentTeam(actor);
	const facts = await rows.factsOf(db, scope, contactId);
	if (!facts) return refuse(contactRefusals['contact.not_found']);
	const atMost = conversationLimits.happeningsShown;
	const filter = { contactId, inboxIds: actor.inboxIds, atMost };
	const [texts, skips, done] = await Promise.all([
		rows.textsOf(db, scope, filter),
		rows.skipsOf(db, scope, filter),
		rows.doneWith(db, scope, contactId, atMost),
	]);
	return [
		...texts.map(entryOfText),
		...skips.map(entryOfSkip),
		...done.map(
			(entry): Entry => ({
				at: entry.at,
				kind: 'standing',
				says: `${sayEntry(entry)}.`,
				text: null,
				isTrouble: entry.action === 'contact.opted-out' || entry.action === 'contact.blocked',
			}),
		),
		...entriesOfFacts(facts),
	]
		.sort((one, other) => other.at.getTime() - one.at.getTime())
		.slice(0, atMost)
		.map((entry) => ({ ...entry, at: entry.at.toISOString() }));
};

const entryOfText = (row: rows.TextRow): Entry => {
	const { at, text, inboxName } = row;
	if (row.incoming)
		return { at, kind: 'incoming', says: `They texted ${inboxName}.`, text: text || null, isTrouble: false };
	const status = statusName(row.status);
	const error = status === 'undelivered' || row.errorCode !== null ? sayDeliveryError(row.errorCode) : null;
	const kind = row.isBulk ? 'Bulk message' : row.writtenBy === null ? 'Automatic reply' : 'Text';
	const byline = row.writtenBy === null ? '' : ` by ${row.writtenBy}`;
	return {
		at,
		kind: 'outgoing',
		says: `${kind} from ${inboxName}${byline}: ${sayWaiting(row, status) ?? sayStatus(status, error)}${sayPrice(row.price)}`,
		text: text || null,
		isTrouble: status === 'undelivered' || status === 'cancelled' || status === 'unknown',
	};
};

/** Shows four decimals, because a text may cost less than a cent. */
const sayPrice = (price: number | null): string => (price === null ? '' : ` It cost $${(price / 10_000).toFixed(4)}.`);

/** Returns null if the text is not waiting. */
const sayWaiting = ({ batchState, batchReason }: rows.TextRow, status: string): string | null => {
	if (status !== 'queued' || (batchState !== 'paused' && batchState !== 'held')) return null;
	return `${batchState === 'paused' ? 'Paused' : 'On hold'}${batchReason === null ? '' : `: ${batchReason}`}`;
};

const entryOfSkip = ({ at, reason, text, inboxName }: rows.SkipRow): Entry => {
	const known = skipReasonNames.find((name) => name === reason);
	return {
		at,
		kind: 'skipped',
		says: `Left out of a bulk message from ${inboxName}: ${known ? skipReasons[known] : reason}.`,
		text: text || null,
		isTrouble: true,
	};
};

const optedOutWords: Readonly<Record<string, string>> = {
	text: 'They texted STOP and are opted out.',
	carrier: 'Their carrier reported that they texted STOP.',
	import: 'An import opted them out.',
};

/** Opt-outs by staff are left out here, because the audit log already lists them. */
const entriesOfFacts = ({ source, createdAt, updatedAt, optedOut, optedOutBy, optedOutAt }: rows.FactsRow): Entry[] => {
	const sentence = optedOutWords[optedOutBy ?? ''];
	const cold = source === 'ColdContact' || source === 'WhatsAppColdContact';
	return [
		...(optedOut && optedOutAt && sentence
			? [{ at: optedOutAt, kind: 'standing' as const, says: sentence, text: null, isTrouble: true }]
			: []),
		...(updatedAt.getTime() - createdAt.getTime() > 1000
			? [
					{
						at: updatedAt,
						kind: 'contact' as const,
						says: 'Their details were last changed.',
						text: null,
						isTrouble: false,
					},
				]
			: []),
		{
			at: createdAt,
			kind: 'contact' as const,
			says: cold ? 'They texted in and became a contact.' : 'They were added as a contact.',
			text: null,
			isTrouble: false,
		},
	];
};
