/** Converts a connection to an API response. Passwords and keys are never included, only whether they exist. */

import type { ConnectorDescriptor } from '@quad/contract/connections/integrations/descriptor.ts';
import { isOfChats } from '@quad/contract/connections/integrations/run.ts';
import { nextStart, spreadMinutes } from '@quad/contract/connections/integrations/schedules.ts';
import type { ConnectionRow } from './connections.queries.ts';
import { type ConnectorCall, type Integrations, secretsOf } from './connectors.ts';
import { findOwnConnection } from './own-connection.ts';
import { importSettingsOf, offsetOf, slotsOf } from './settings-of.ts';

const exportNames = {
	MessageActivity: 'messageActivityExportConfiguration',
	OptOuts: 'optOutExportConfiguration',
	DeliveryErrors: 'deliveryFailureConfiguration',
} as const;
const chatExportNames = { ChatTranscripts: 'chatTranscriptsExportConfiguration' } as const;

export const showOwn = async ({ context, scope, connector: { descriptor, present } }: ConnectorCall) => {
	const shown = showConnection(context, descriptor, await findOwnConnection(context.db, scope, descriptor));
	return { ...shown, ...present?.(shown) };
};

const showConnection = (
	context: Integrations,
	descriptor: ConnectorDescriptor,
	row: ConnectionRow | undefined,
): Record<string, unknown> => {
	const stored = row ? secretsOf(context, row) : {};
	const isOnlyChats = isOfChats(descriptor);
	const exported = Object.entries(isOnlyChats ? chatExportNames : exportNames).map(([kind, name]) => [
		name,
		row?.exports.find((one) => one.kind === kind)?.settings ?? null,
	]);
	const due = row && row.pausedReason === null ? slotsOf(importSettingsOf(row)) : [];
	const next = row && nextStart(due, context.clock.now(), row.timeZone, offsetOf(row.id, 'import', spreadMinutes));
	return {
		...emptySettings(descriptor),
		...row?.settings,
		isConfigured: row !== undefined,
		hasSecrets: Object.fromEntries(descriptor.secrets.map((name) => [name, (stored[name] ?? '') !== ''])),
		status: row?.status ?? 'Unchecked',
		statusMessage: row?.statusMessage ?? null,
		checkedOn: row?.checkedAt?.toISOString() ?? null,
		pausedReason: row?.pausedReason ?? null,
		version: row?.version ?? 0,
		nextImportOn: next?.toISOString() ?? null,
		...(isOnlyChats ? {} : { importConfiguration: row?.importSettings ?? null }),
		...Object.fromEntries(exported),
	};
};

/** Initial form values: strings are empty, and other settings have the schema's default. */
const emptySettings = ({ settings }: ConnectorDescriptor): Record<string, unknown> =>
	Object.fromEntries(
		Object.entries(settings.shape).map(([name, shape]) => {
			const usual = shape.safeParse(undefined);
			return [name, usual.success ? usual.data : ''];
		}),
	);
