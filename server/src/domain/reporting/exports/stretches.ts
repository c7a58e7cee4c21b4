/** The columns of each kind of export, and its next rows as lines of the file. */

import { showFieldValue } from '@quad/contract/contacts/contacts/field-values.ts';
import { nationalDigits, showPhone } from '@quad/contract/contacts/contacts/phone.ts';
import { contactExportHead } from '@quad/contract/contacts/imports/own-exports.ts';
import type { ExportKind } from '@quad/contract/reporting/exports/routes.ts';
import { stampOf } from '@quad/contract/stamps.ts';
import { sayDeliveryError } from '@quad/contract/texting/messaging/delivery-errors.ts';
import { statusName } from '@quad/contract/texting/messaging/message-status.ts';
import type { Db } from '../../../foundation/postgres/db.ts';
import { csvLine, csvMark } from '../../../foundation/tables/csv.ts';
import { type ChatRow, chatsAfter } from './chat-rows.queries.ts';
import { contactsAfter, type MessageRow, messagesAfter, optOutsAfter } from './rows.queries.ts';
import type { RunToWrite } from './runs.queries.ts';

const messageHead = [
	'Time',
	'Direction',
	'Contact ID',
	'Name',
	'Mobile Number',
	'Team',
	'Inbox',
	'Campaign',
	'Written by',
	'Message',
	'Segments',
	'Status',
	'Reason',
];

const chatHead = [
	'Conversation Id',
	'Started',
	'Ended',
	'Contact',
	'E-mail',
	'Phone',
	'Agent',
	'Paused at',
	'Messages',
	'Transcript',
	'Team',
	'Widget',
	'Rating',
];

const heads: Record<ExportKind, readonly string[]> = {
	activity: messageHead,
	undelivered: messageHead,
	highspeed: messageHead,
	optouts: [
		'Time',
		'Change',
		'Contact ID',
		'Name',
		'Mobile Number',
		'Team',
		'Inbox',
		'By',
		'Staff',
		'Applies to',
		'Undone',
	],
	webchat: chatHead,
	hitl: chatHead,
	students: contactExportHead,
};

/** Custom fields come last. */
export const firstLine = ({ kind, fields }: RunToWrite): string =>
	csvMark + csvLine([...heads[kind], ...fields.map(({ name }) => name)]);

interface Stretch {
	readonly lines: string;
	readonly rows: number;
	/** Id of the last row; undefined when no rows are left. */
	readonly lastId: number | undefined;
}

export const nextStretch = async (db: Db, run: RunToWrite, take: number): Promise<Stretch> => {
	if (run.kind === 'optouts')
		return stretchOf(await optOutsAfter(db, run, take), (row) => [
			stampOf(row.at, run.timeZone),
			row.optedOut ? 'opted out' : 'opted in',
			row.contactKey ?? '',
			row.name ?? '',
			phoneOf(row.mobile),
			row.team,
			row.inbox ?? '',
			row.by,
			row.person ?? '',
			row.scope,
			row.undoneAt === null ? '' : stampOf(row.undoneAt, run.timeZone),
		]);
	if (run.kind === 'webchat' || run.kind === 'hitl')
		return stretchOf(await chatsAfter(db, run, Math.min(take, chatsAtOnce)), (row) => chatCells(row, run.timeZone));
	if (run.kind === 'students')
		return stretchOf(await contactsAfter(db, run, take), (row) => [
			row.contactKey,
			row.firstName,
			row.lastName,
			phoneOf(row.mobile),
			stampOf(row.createdAt, run.timeZone),
			row.source,
			row.teams,
			row.optedOut ? 'yes' : 'no',
			row.muted ? 'yes' : 'no',
			row.assignedTo,
			row.tags,
			...run.fields.map(({ id, kind = 'text' }) => showFieldValue(kind, row.custom[id] ?? '')),
		]);
	return stretchOf(await messagesAfter(db, run, take), (row) => messageCells(row, run.timeZone));
};

/** Few at a time, since each comes with its whole transcript. */
const chatsAtOnce = 200;

const chatCells = (row: ChatRow, timeZone: string): Array<string | number> => [
	row.id,
	stampOf(row.startedAt, timeZone),
	row.endedAt === null ? '' : stampOf(row.endedAt, timeZone),
	row.contact,
	row.email,
	phoneOf(row.mobile),
	row.agent,
	row.pausedAt === null ? '' : stampOf(row.pausedAt, timeZone),
	row.messages,
	row.transcript,
	row.team,
	row.widget,
	row.rating ?? '',
];

const phoneOf = (mobile: number | null): string => (mobile === null ? '' : showPhone(nationalDigits(mobile)));

const messageCells = (row: MessageRow, timeZone: string): Array<string | number> => [
	stampOf(row.createdAt, timeZone),
	row.incoming ? 'incoming' : 'outgoing',
	row.contactKey ?? '',
	row.name ?? '',
	phoneOf(row.mobile),
	row.team,
	row.inbox,
	row.campaign ?? '',
	row.writtenBy ?? '',
	row.text,
	row.segments,
	statusName(row.status),
	row.errorCode === null ? '' : sayDeliveryError(row.errorCode),
];

const stretchOf = <Row extends { id: number }>(
	rows: readonly Row[],
	cells: (row: Row) => ReadonlyArray<string | number>,
): Stretch => ({
	lines: rows.map((row) => csvLine(cells(row))).join(''),
	rows: rows.length,
	lastId: rows.at(-1)?.id,
});
