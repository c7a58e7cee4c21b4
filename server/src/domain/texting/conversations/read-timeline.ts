/**
 * Tells the story of a contact, newest first: texts, bulk messages that left the contact out, notes, and changes. It
 * takes five statements, however long the story is, and reads only texts of the reader's inboxes.
 */
import { sayWriter } from '@quad/contract/access/caretakers/say-writer.ts';
import { nationalDigits } from '@quad/contract/contacts/contacts/phone.ts';
import { contactRefusals } from '@quad/contract/contacts/contacts/refusals.ts';
import { conversationLimits } from '@quad/contract/texting/conversations/limits.ts';
import type { TimelineEntry, TimelineFilter } from '@quad/contract/texting/conversations/timeline-routes.ts';
import { statusName } from '@quad/contract/texting/messaging/message-status.ts';
import { remedyOfCode, remedyOfSkip } from '@quad/contract/texting/messaging/remedies.ts';
import { skipReasonNames, skipReasons } from '@quad/contract/texting/messaging/skip-reasons.ts';
import { type Actor, inCurrentTeam } from '../../../foundation/actor.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import { isoOf } from '../../../foundation/iso-of.ts';
import type { Db } from '../../../foundation/postgres/db.ts';
import { cut } from './cursor.ts';
import { showMessage } from './read-thread.ts';
import { showChange } from './say-change.ts';
import * as rows from './timeline.queries.ts';

type Placed = { readonly place: rows.TimelinePlace; readonly entry: TimelineEntry };

export const readTimeline = async (
	db: Db,
	actor: Actor,
	contactId: number,
	{ show, cursor }: { show: TimelineFilter; cursor?: string | undefined },
) => {
	const scope = inCurrentTeam(actor);
	const take = conversationLimits.timeline + 1;
	const page = { contactId, inboxIds: actor.inboxIds, show, after: placeOf(cursor), take };
	const [isOurs, texts, skips, notes, changes] = await Promise.all([
		rows.isOfTeam(db, scope, contactId),
		rows.textsOf(db, scope, page),
		rows.skipsOf(db, scope, page),
		rows.notesOf(db, scope, page),
		rows.changesOf(db, scope, page),
	]);
	if (!isOurs) refuse(contactRefusals['contact.not_found']);
	const found = [
		...texts.map((row): Placed => ({ place: row, entry: showText(row) })),
		...skips.map((row): Placed => ({ place: row, entry: showSkip(row) })),
		...notes.map((row): Placed => ({ place: row, entry: showNote(row) })),
		...changes.map((row): Placed => ({ place: row, entry: showChange(row) })),
	].sort((one, other) => newerFirst(one.place, other.place));
	const { items, next } = cut(found, conversationLimits.timeline, ({ place }) => writePlace(place));
	return { items: items.map(({ entry }) => entry), next };
};

/** The order of the statements' own rows, so that a page ends where the next one starts. */
const newerFirst = (one: rows.TimelinePlace, other: rows.TimelinePlace): number =>
	other.micros - one.micros || other.source - one.source || other.id - one.id;

const writePlace = ({ micros, source, id }: rows.TimelinePlace): string => `${micros}-${source}-${id}`;

const placeOf = (cursor: string | undefined): rows.TimelinePlace | undefined => {
	const [micros, source, id] = (cursor ?? '').split('-').map(Number);
	return micros === undefined || source === undefined || id === undefined ? undefined : { micros, source, id };
};

const showText = (row: rows.TextRow): TimelineEntry => {
	const message = showMessage(row);
	const status = statusName(row.status);
	const hasFailed = status === 'undelivered' || status === 'cancelled';
	return {
		kind: 'text',
		at: message.sentOn,
		inboxId: row.inboxId,
		conversationId: row.conversationId,
		message,
		formerNumber: row.formerMobile === null ? null : nationalDigits(row.formerMobile),
		stopped: status === 'queued' ? sayStopped(row) : null,
		// a number that has been changed since needs no mending
		remedy: (hasFailed && row.formerMobile === null && remedyOfCode(row.errorCode)) || null,
		price: row.price,
	};
};

const sayStopped = ({ batchState, batchReason }: rows.TextRow): string | null => {
	if (batchState !== 'paused' && batchState !== 'held') return null;
	return `${batchState === 'paused' ? 'Paused' : 'On hold'}${batchReason === null ? '' : `: ${batchReason}`}`;
};

const showSkip = (row: rows.SkipRow): TimelineEntry => {
	const known = skipReasonNames.find((name) => name === row.reason);
	return {
		kind: 'leftOut',
		at: isoOf(row.micros / 1000),
		inboxId: row.inboxId,
		batchId: String(row.id),
		text: row.text,
		why: known ? skipReasons[known] : row.reason,
		remedy: (known && remedyOfSkip(known)) ?? null,
	};
};

const showNote = (row: rows.NoteRow): TimelineEntry => ({
	kind: 'note',
	at: isoOf(row.micros / 1000),
	inboxId: row.inboxId,
	conversationId: row.conversationId,
	noteId: row.id,
	text: row.text,
	writtenBy: sayWriter(row.writtenBy, row.caretaker),
});
