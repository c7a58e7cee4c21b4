/** Defines the columns of each kind of export, and formats its next rows as lines of the file. */

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
import { contactsAfter } from './contact-rows.queries.ts';
import { type MessageRow, messagesAfter } from './message-rows.queries.ts';
import { type OptOutRow, optOutsAfter } from './opt-out-rows.queries.ts';
import type { RunToWrite } from './runs.queries.ts';

/** Null leaves the cell empty. */
type Column<Row> = readonly [head: string, cell: (row: Row, run: RunToWrite) => string | number | null];

const timeOf = (at: Date | null, { timeZone }: RunToWrite) => at && stampOf(at, timeZone);
const phoneOf = (mobile: number | null) => (mobile === null ? null : showPhone(nationalDigits(mobile)));

const messageColumns: ReadonlyArray<Column<MessageRow>> = [
	['Time', ({ createdAt }, run) => timeOf(createdAt, run)],
	['Direction', ({ incoming }) => (incoming ? 'incoming' : 'outgoing')],
	['Contact ID', ({ contactKey }) => contactKey],
	['Name', ({ name }) => name],
	['Mobile Number', ({ mobile }) => phoneOf(mobile)],
	['Team', ({ team }) => team],
	['Inbox', ({ inbox }) => inbox],
	['Campaign', ({ campaign }) => campaign],
	['Written by', ({ writtenBy }) => writtenBy],
	['Message', ({ text }) => text],
	['Segments', ({ segments }) => segments],
	['Status', ({ status }) => statusName(status)],
	['Reason', ({ errorCode }) => (errorCode === null ? null : sayDeliveryError(errorCode))],
];

const chatColumns: ReadonlyArray<Column<ChatRow>> = [
	['Conversation Id', ({ id }) => id],
	['Started', ({ startedAt }, run) => timeOf(startedAt, run)],
	['Ended', ({ endedAt }, run) => timeOf(endedAt, run)],
	['Contact', ({ contact }) => contact],
	['E-mail', ({ email }) => email],
	['Phone', ({ mobile }) => phoneOf(mobile)],
	['Agent', ({ agent }) => agent],
	['Paused at', ({ pausedAt }, run) => timeOf(pausedAt, run)],
	['Messages', ({ messages }) => messages],
	['Transcript', ({ transcript }) => transcript],
	['Team', ({ team }) => team],
	['Widget', ({ widget }) => widget],
	['Rating', ({ rating }) => rating],
];

const optOutColumns: ReadonlyArray<Column<OptOutRow>> = [
	['Time', ({ at }, run) => timeOf(at, run)],
	['Change', ({ optedOut }) => (optedOut ? 'opted out' : 'opted in')],
	['Contact ID', ({ contactKey }) => contactKey],
	['Name', ({ name }) => name],
	['Mobile Number', ({ mobile }) => phoneOf(mobile)],
	['Team', ({ team }) => team],
	['Inbox', ({ inbox }) => inbox],
	['By', ({ by }) => by],
	['Staff', ({ person }) => person],
	['Applies to', ({ scope }) => scope],
	['Undone', ({ undoneAt }, run) => timeOf(undoneAt, run)],
];

const headsOf = (columns: ReadonlyArray<Column<never>>) => columns.map(([head]) => head);
const cellsOf =
	<Row>(columns: ReadonlyArray<Column<Row>>, run: RunToWrite) =>
	(row: Row) =>
		columns.map(([, cell]) => cell(row, run) ?? '');

const heads: Record<ExportKind, readonly string[]> = {
	activity: headsOf(messageColumns),
	undelivered: headsOf(messageColumns),
	highspeed: headsOf(messageColumns),
	optouts: headsOf(optOutColumns),
	webchat: headsOf(chatColumns),
	hitl: headsOf(chatColumns),
	students: contactExportHead,
};

/** Custom fields come last. */
export const firstLine = ({ kind, fields }: RunToWrite): string =>
	csvMark + csvLine([...heads[kind], ...fields.map(({ name }) => name)]);

interface Stretch {
	readonly lines: string;
	readonly rows: number;
	/** ID of the last row; undefined if no rows are left. */
	readonly lastId: number | undefined;
}

export const nextStretch = async (db: Db, run: RunToWrite, take: number): Promise<Stretch> => {
	if (run.kind === 'optouts') return stretchOf(await optOutsAfter(db, run, take), cellsOf(optOutColumns, run));
	if (run.kind === 'webchat' || run.kind === 'hitl')
		return stretchOf(await chatsAfter(db, run, Math.min(take, chatsAtOnce)), cellsOf(chatColumns, run));
	if (run.kind === 'students')
		return stretchOf(await contactsAfter(db, run, take), (row) => [
			row.contactKey,
			row.firstName,
			row.lastName,
			phoneOf(row.mobile) ?? '',
			stampOf(row.createdAt, run.timeZone),
			row.source,
			row.teams,
			row.optedOut ? 'yes' : 'no',
			row.muted ? 'yes' : 'no',
			row.assignedTo,
			row.tags,
			...run.fields.map(({ id, kind = 'text' }) => showFieldValue(kind, row.custom[id] ?? '')),
		]);
	return stretchOf(await messagesAfter(db, run, take), cellsOf(messageColumns, run));
};

/** Fewer than for other kinds, because each chat includes its whole transcript. */
const chatsAtOnce = 200;

const stretchOf = <Row extends { id: number }>(
	rows: readonly Row[],
	cells: (row: Row) => ReadonlyArray<string | number>,
): Stretch => ({
	lines: rows.map((row) => csvLine(cells(row))).join(''),
	rows: rows.length,
	lastId: rows.at(-1)?.id,
});
