/**
 * Makes a recipient list from Contact IDs and mobile numbers. A line is a Contact ID if the team has it, otherwise a
 * number in any format. Other lines are listed with the reason until somebody corrects or removes them.
 */

import { phoneFaults, readPhoneIn } from '@quad/contract/contacts/contacts/parse-phone.ts';
import { readFirstPhone } from '@quad/contract/contacts/contacts/phone-cell.ts';
import { sayAlike } from '@quad/contract/contacts/contacts/say-alike.ts';
import { recipientListLimits } from '@quad/contract/texting/messaging/limits.ts';
import type { RecipientList } from '@quad/contract/texting/messaging/recipient-lists.ts';
import { messagingRefusals } from '@quad/contract/texting/messaging/refusals.ts';
import type { TeamScope } from '../../../../foundation/actor.ts';
import type { AppContext } from '../../../../foundation/app-context.ts';
import { refuse } from '../../../../foundation/http/refuse.ts';
import type { Db, Tx } from '../../../../foundation/postgres/db.ts';
import { commit } from '../../../../foundation/transaction/commit.ts';
import { findSimilarKeys } from '../../../contacts/contacts/index.ts';
import { type GivenLine, readListFile } from './read-list-file.ts';
import * as lists from './recipient-lists.queries.ts';

export const pasteList = (context: AppContext, scope: TeamScope, lines: readonly string[]): Promise<RecipientList> =>
	makeList(
		context,
		scope,
		'',
		lines.flatMap((text, at) => (text.trim() === '' ? [] : [{ line: at + 1, tries: [text.trim()] }])),
	);

export const uploadList = async (context: AppContext, scope: TeamScope, file: { name: string; content: Buffer }) =>
	makeList(context, scope, file.name, await readListFile(scope.personId, file));

export const readList = async (db: Db, scope: TeamScope, id: number): Promise<RecipientList> =>
	(await lists.readList(db, scope, id, recipientListLimits.shown)) ?? refuse(messagingRefusals['recipients.not_found']);

export const correctList = (
	{ db }: AppContext,
	scope: TeamScope,
	id: number,
	corrections: ReadonlyArray<{ nth: number; written: string }>,
): Promise<RecipientList> =>
	commit(db, async (tx) => {
		if (!(await lists.lockList(tx, scope, id))) refuse(messagingRefusals['recipients.not_found']);
		const missing = await lists.takeMisses(
			tx,
			scope,
			id,
			corrections.map(({ nth }) => nth),
		);
		const anew = new Map(corrections.map(({ nth, written }) => [nth, written.trim()]));
		await fill(
			tx,
			scope,
			id,
			missing.flatMap(({ nth, line }) => {
				const text = anew.get(nth) ?? '';
				return text === '' ? [] : [{ nth, line, tries: [text] }];
			}),
		);
		return readList(tx, scope, id);
	});

/** Starts a list whose lines arrive from another system in parts. The caller then calls `addToList` and `endList`. */
export const beginList = async (
	tx: Tx,
	{ ids, clock }: Pick<AppContext, 'ids' | 'clock'>,
	scope: TeamScope,
	name: string,
): Promise<number> => {
	const now = clock.now();
	const id = ids.next();
	await lists.deleteOlder(tx, scope, new Date(now.getTime() - recipientListLimits.keptMs));
	await lists.insertList(tx, scope, { id, name, at: now, state: 'reading' });
	return id;
};

/**
 * `from` is the number of earlier lines. Each line has values that may identify one person. Returns false if the list
 * was deleted or has ended.
 */
export const addToList = async (
	tx: Tx,
	scope: TeamScope,
	id: number,
	{ from, lines }: { from: number; lines: ReadonlyArray<readonly string[]> },
): Promise<boolean> => {
	if (!(await lists.lockList(tx, scope, id))) return false;
	if ((await lists.stateOfList(tx, scope, id)) !== 'reading') return false;
	if (from === 0) await lists.emptyList(tx, scope, id);
	await fill(
		tx,
		scope,
		id,
		lines.map((tries, at) => ({ nth: from + at, line: from + at + 1, tries })),
	);
	return true;
};

const makeList = ({ db, ids, clock }: AppContext, scope: TeamScope, name: string, given: readonly GivenLine[]) =>
	commit(db, async (tx) => {
		const now = clock.now();
		const id = ids.next();
		await lists.deleteOlder(tx, scope, new Date(now.getTime() - recipientListLimits.keptMs));
		await lists.insertList(tx, scope, { id, name, at: now });
		await fill(
			tx,
			scope,
			id,
			given.map((line, nth) => ({ ...line, nth })),
		);
		return readList(tx, scope, id);
	});

const fill = async (tx: Tx, scope: TeamScope, id: number, given: ReadonlyArray<GivenLine & { nth: number }>) => {
	const readOne = readPhoneIn('any'); // accepts any number, because an existing contact's number was valid once
	await lists.fillList(
		tx,
		scope,
		id,
		given.map(({ nth, line, tries, optedOutBy }) => {
			const [written = '', other = ''] = tries;
			if (optedOutBy !== undefined)
				return { nth, line, written: written || other, key: '', mobile: null, reason: saidNo(optedOutBy) };
			const read = readFirstPhone(other || written, readOne);
			return {
				nth,
				line,
				written: written || other,
				key: written,
				mobile: 'mobile' in read ? read.mobile : null,
				reason: reasonOf(other || written, read),
			};
		}),
	);
	const missed = await lists.missesOfReason(tx, scope, id, notFound);
	const alike = await findSimilarKeys(
		tx,
		scope,
		missed.map(({ written }) => written),
	);
	await lists.updateReasons(
		tx,
		scope,
		id,
		missed.flatMap(({ nth, written }) => {
			const known = alike.get(written);
			return known === undefined ? [] : [{ nth, reason: sayAlike(notFound, known) }];
		}),
	);
};

const saidNo = (column: string): string => `The column “${column}” says that this person wants no texts.`;
const notFound = 'No contact of this team has this Contact ID or mobile number.';

/** Explains what is wrong with a number, but only if the line looks like one. */
const reasonOf = (written: string, read: ReturnType<ReturnType<typeof readPhoneIn>>): string =>
	'fault' in read && (read.fault === 'shortened' || /^[+\d][\d\s().+\-–]{6,}$/.test(written))
		? phoneFaults[read.fault]
		: notFound;
