/**
 * Reads a view's opportunities page by page as rows of their contacts. For a contact with several, imports the one
 * modified last or the first in the view, as configured. An import can resume at any page.
 */
import { z } from 'zod';
import {
	type ConnectionContext,
	ConnectorError,
	type RowsToImport,
	type RowToImport,
} from '../../../domain/connections/integrations/index.ts';
import { eachWithConnectorErrors } from '../shared/connector-fault.ts';
import { latestCursor } from '../shared/latest-cursor.ts';
import { readPlace, writePlace } from '../shared/place.ts';
import { cellOf, contactIdIn, rawOf, type ViewColumn } from './columns.ts';
import type { RecruitClient, RecruitRecord } from './recruit-client.ts';

interface ViewToRead {
	readonly id: string;
	readonly opportunity: 'newest' | 'first';
	readonly columns: readonly ViewColumn[];
	/** ISO 8601. Opportunities modified earlier are unchanged since the last import. */
	readonly since: string | undefined;
	/** Where an earlier attempt of this run stopped. */
	readonly from: string | undefined;
	readonly context: Pick<ConnectionContext, 'now' | 'lagMs'>;
}

const place = z.object({
	/** When the first attempt began. */
	began: z.iso.datetime(),
	line: z.number().int().min(0),
	newest: z.iso.datetime().nullable(),
	/** The next page; null if all pages were read. */
	next: z.string().nullable(),
});

export const readView = (
	client: RecruitClient,
	{ id, opportunity, columns, since, from, context }: ViewToRead,
): Pick<RowsToImport, 'rows' | 'cursor'> => {
	const reading = { view: id, opportunity, columns, since };
	const begun = readPlace(from, reading, place);
	const began = begun?.began ?? context.now().toISOString();
	let newest = begun?.newest ?? undefined;
	let line = begun?.line ?? 0;

	const rowOf = (record: RecruitRecord): RowToImport => {
		const changedAt = modifiedAt(record);
		if (newest === undefined || changedAt > new Date(newest)) newest = changedAt.toISOString();
		line += 1;
		const contact = rawOf(record, contactIdIn);
		// rows modified at exactly `since` count as changed, because the last import may have missed some of them
		const isUnchanged = since !== undefined && changedAt < new Date(since);
		const isNewest = opportunity === 'newest';
		const key = contact === '' || (isUnchanged && isNewest) ? {} : { key: contact };
		if (isUnchanged) return { line, cells: [], isUnchanged, ...key };
		const cells = [contact, ...columns.map(({ name }) => cellOf(record, name))];
		return { line, cells, ...key, ...(isNewest ? { changedAt } : {}) };
	};

	const rows = async function* (): AsyncGenerator<RowToImport> {
		if (begun?.next === null) return;
		for await (const { records, next = null } of client.readPages(id, begun?.next)) {
			for (const [nth, record] of records.entries()) {
				const row = rowOf(record);
				const at = { began, line, newest: newest ?? null, next };
				yield nth === records.length - 1 ? { ...row, place: writePlace(reading, at) } : row;
			}
		}
	};
	return {
		rows: eachWithConnectorErrors(rows()),
		cursor: () => cursorOf({ newest, latest: latestCursor(new Date(began), context) }) ?? since,
	};
};

/** A row modified during the import may be on a page already read, so the next import starts when this one began. */
const cursorOf = ({ newest, latest }: { newest: string | undefined; latest: Date }): string | undefined =>
	newest === undefined ? undefined : new Date(Math.min(Date.parse(newest), latest.getTime())).toISOString();

const modifiedAt = (record: RecruitRecord): Date => {
	const at = new Date(rawOf(record, 'modifiedon'));
	if (!Number.isNaN(at.getTime())) return at;
	throw new ConnectorError('validation', 'The view has no column Modified On: add it in Recruit');
};
