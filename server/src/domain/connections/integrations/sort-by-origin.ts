/**
 * Decides which records belong to a connection's system, because systems may use the same Contact ID for different
 * people. Excludes contacts imported from other systems, or, once this one has imported any, all contacts it hasn't.
 */
import type { ExportType } from '@quad/contract/connections/integrations/run.ts';
import { isGeneratedKey } from '../../contacts/contacts/index.ts';
import { type ConnectionRow, listConnections } from './connections.queries.ts';
import { connectorOf, type Integrations } from './connectors.ts';
import { broughtAmong, broughtByOthers, hasBroughtContacts, hasImported } from './contacts-of-connection.queries.ts';
import { isSameSystem } from './destinations.ts';
import type { OutboxRow } from './outbox.queries.ts';
import { importSettingsOf } from './settings-of.ts';

export interface SortedRows {
	/** Rows for this system, each with the Contact ID that it knows, or null if it can't know the contact. */
	readonly own: OutboxRow[];
	readonly foreign: OutboxRow[];
}

/** Chats all belong to the system, because visitors need not be contacts. */
export const sortByOrigin = async (
	context: Integrations,
	row: ConnectionRow,
	kind: ExportType,
): Promise<(rows: readonly OutboxRow[]) => Promise<SortedRows>> => {
	const { db } = context;
	if (kind === 'ChatTranscripts') return async (rows) => ({ own: [...rows], foreign: [] });
	const knowsItsPeople =
		(await hasBroughtContacts(db, row)) || (importSettingsOf(row) !== undefined && (await hasImported(db, row)));
	const others = knowsItsPeople ? [] : await otherSystems(context, row);
	return async (rows) => {
		const contactIds = rows.flatMap(({ contactId }) => contactId ?? []);
		const brought = await broughtAmong(db, row, contactIds);
		const elsewhere = await broughtByOthers(db, row, { others, contactIds });
		const isOwn = ({ contactId }: OutboxRow): boolean => {
			if (contactId === null) return !knowsItsPeople;
			return brought.has(contactId) || !(knowsItsPeople || elsewhere.has(contactId));
		};
		const known = (one: OutboxRow): OutboxRow => {
			const contactKey = brought.get(one.contactId ?? 0) ?? one.contactKey;
			return { ...one, contactKey: contactKey === null || isGeneratedKey(contactKey) ? null : contactKey };
		};
		return { own: rows.filter(isOwn).map(known), foreign: rows.filter((one) => !isOwn(one)) };
	};
};

/**
 * Returns connections to other systems. Leaves out file servers, because files may come from any system, and
 * connections of other teams to this same system.
 */
const otherSystems = async (context: Integrations, row: ConnectionRow): Promise<number[]> => {
	const { descriptor } = connectorOf(context, row.connector);
	const all = await listConnections(context.db, row.organizationId);
	return all
		.filter((one) => {
			if (one.id === row.id || context.connectors.get(one.connector)?.descriptor.bringsFromAnywhere) return false;
			return one.connector !== row.connector || !isSameSystem(descriptor, row, one);
		})
		.map(({ id }) => id);
};
