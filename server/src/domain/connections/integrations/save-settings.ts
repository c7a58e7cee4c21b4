/** Saves what a connection imports and exports. */

import { integrationLimits } from '@quad/contract/connections/integrations/limits.ts';
import { integrationRefusals } from '@quad/contract/connections/integrations/refusals.ts';
import type { ExportType } from '@quad/contract/connections/integrations/run.ts';
import { isBaseName } from '@quad/contract/contacts/imports/columns.ts';
import { importRefusals } from '@quad/contract/contacts/imports/refusals.ts';
import { z } from 'zod';
import type { TeamScope } from '../../../foundation/actor.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import type { Tx } from '../../../foundation/postgres/db.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import { record } from '../../organization/audit/index.ts';
import { isAddress } from '../../organization/mail/index.ts';
import { isMessageTypeOf } from '../../texting/message-types/index.ts';
import * as rows from './connections.queries.ts';
import type { Connector } from './connector.port.ts';
import { ConnectorError } from './connector-error.ts';
import { type ConnectorCall, withConnection } from './connectors.ts';
import { expectExportAddresses } from './expect-addresses.ts';
import { keepSecrets } from './keep-secrets.ts';
import { deleteKnownRows } from './known-rows.queries.ts';
import { expectSwitchedOn } from './own-connection.ts';
import { expectVersion, saysMove } from './save-connection.ts';
import { type ImportSettings, importSettingsOf } from './settings-of.ts';
import { decryptStored, encryptStored } from './stored-secrets.ts';
import { teamName } from './team-name.queries.ts';

export const saveImport = async (
	{ context, scope, connector }: ConnectorCall,
	{ importConfiguration, version }: { importConfiguration: unknown; version?: number | undefined },
): Promise<void> => {
	const written = expectImport(importConfiguration);
	const read = written && (await completed({ context, scope, connector }, written));
	await change({ context, scope, connector }, { version, what: 'the import settings' }, async (tx, row) => {
		const sameSource =
			JSON.stringify(importSettingsOf(row)?.fileConfiguration) === JSON.stringify(read?.fileConfiguration);
		await rows.updateConnection(
			tx,
			row,
			{
				importSettings: read ?? null,
				savedBy: scope.personId,
				savedAt: context.clock.now(),
				// earlier imports read a different source, so the next one reads everything
				...(sameSource ? {} : { importCursor: null, seenFiles: [], rowsRead: null }),
			},
			{ isSaved: true },
		);
		if (!sameSource) await deleteKnownRows(tx, row);
		return undefined;
	});
};

/** Returns the parsed settings. Refuses those that `saveImport` would refuse. */
export const expectImport = (importConfiguration: unknown): ImportSettings | undefined => {
	const read = importSettingsOf({ importSettings: importConfiguration ?? null });
	if (read) expectMapping(read);
	return read;
};

/** Lets the connector complete the settings. Returns them unchanged if the other system fails. */
const completed = async (
	{ context, scope, connector: { descriptor, completeImport } }: ConnectorCall,
	settings: ImportSettings,
): Promise<ImportSettings> => {
	const row = completeImport && (await rows.findConnection(context.db, scope, descriptor.key));
	if (!row) return settings;
	try {
		const fileConfiguration = await withConnection(
			context,
			row,
			AbortSignal.timeout(integrationLimits.checkMs),
			(connection) => completeImport(connection, settings.fileConfiguration),
		);
		return importSettingsOf({ importSettings: { ...settings, fileConfiguration } }) ?? settings;
	} catch (error) {
		if (error instanceof ConnectorError) return settings;
		throw error;
	}
};

const expectMapping = ({ fileConfiguration: { columns, customFields }, notificationEmails }: ImportSettings): void => {
	for (const { fileColumnName, customField } of customFields) {
		if (fileColumnName === '' || customField === '') refuse(integrationRefusals['integration.columns_missing']);
		if (isBaseName(customField))
			refuse(importRefusals['import.unreadable'], { why: `A custom field cannot be called “${customField}”.` });
	}
	const names = [...columns, ...customFields].map(({ fileColumnName }) => fileColumnName.toLowerCase());
	const fields = [
		...columns.map(({ field }) => field.toLowerCase()),
		...customFields.map(({ customField }) => customField.toLowerCase()),
	];
	const isTwice = (all: readonly string[]) => new Set(all).size < all.length;
	if (isTwice(names.filter((name) => name !== '')) || isTwice(fields))
		refuse(integrationRefusals['integration.columns_twice']);
	const wrong = notificationEmails.find((address) => !isAddress(address));
	if (wrong !== undefined) refuse(integrationRefusals['integration.email_wrong'], { address: wrong });
};

export interface ExportToSave {
	readonly type: ExportType;
	/** Null switches the export off. */
	readonly settings: unknown;
}

interface ExportsToSave {
	readonly exports: readonly ExportToSave[];
	readonly version?: number | undefined;
	/** Passwords that the user entered again because an export goes to another server. */
	readonly given?: Readonly<Record<string, unknown>>;
	/** The path to the settings in the request body, where faults are reported. */
	readonly at?: string;
}

/** Saves all exports or none. */
export const saveExports = async (
	{ context, scope, connector }: ConnectorCall,
	{ exports, version, given = {}, at = '' }: ExportsToSave,
): Promise<void> => {
	const { descriptor } = connector;
	if (exports.some(({ type }) => !descriptor.exportTypes.includes(type)))
		refuse(integrationRefusals['integration.export_unknown']);
	for (const { settings } of exports) expectExportAddresses(connector, settings, at);
	await change({ context, scope, connector }, { version, what: 'the export settings' }, async (tx, row) => {
		for (const { settings } of exports) await expectOwnMessageTypes(tx, scope, connector.descriptor, settings);
		const left = row.exports.filter(({ kind }) => !exports.some(({ type }) => type === kind));
		const after = { settings: row.settings, exports: [...left, ...exports] };
		const secrets = keepSecrets(descriptor, { before: row, after, stored: decryptStored(context, row), given });
		for (const { type, settings } of exports)
			if (settings === null) await rows.deleteExportSettings(tx, row, type);
			else await rows.saveExportSettings(tx, row, { kind: type, settings, at: context.clock.now() });
		const sealedSecrets = encryptStored(context, secrets);
		await rows.updateConnection(tx, row, { savedBy: scope.personId, sealedSecrets }, { isSaved: true });
		return saysMove(descriptor, row, after);
	});
};

/** Refuses message types of another team. Archived ones are allowed, because they may have been archived later. */
const expectOwnMessageTypes = async (
	tx: Tx,
	scope: TeamScope,
	{ exportFields }: Connector['descriptor'],
	settings: unknown,
): Promise<void> => {
	const chosen = z.record(z.string(), z.unknown()).safeParse(settings);
	if (!chosen.success) return;
	for (const { name } of exportFields.filter(({ kind }) => kind === 'message-type')) {
		const id = chosen.data[name];
		if (typeof id === 'number' && !(await isMessageTypeOf(tx, scope, id)))
			refuse(
				integrationRefusals['integration.message_type'],
				{},
				{ [name]: 'Choose one of the team’s message types.' },
			);
	}
};

export const saveExport = (
	{ context, scope, connector }: ConnectorCall,
	{ version, given = {}, at = '', ...one }: ExportToSave & Omit<ExportsToSave, 'exports'>,
): Promise<void> => saveExports({ context, scope, connector }, { exports: [one], version, given, at });

const change = async (
	{ context: { db }, scope, connector: { descriptor } }: ConnectorCall,
	{ version, what }: { version: number | undefined; what: string },
	/** Returns words for the audit log to add to `what`. */
	write: (tx: Tx, row: rows.ConnectionRow) => Promise<string | undefined>,
): Promise<void> => {
	await expectSwitchedOn(db, scope, descriptor);
	await commit(db, async (tx) => {
		const row =
			(await rows.lockConnection(tx, scope, descriptor.key)) ??
			refuse(integrationRefusals['integration.not_connected']);
		expectVersion(row, version);
		const more = (await write(tx, row)) ?? '';
		await record(tx, scope, {
			action: 'integration.changed',
			subject: { kind: 'integration', id: row.id, name: descriptor.title },
			details: { what: `${what}${more}`, where: await teamName(tx, scope) },
		});
	});
};
