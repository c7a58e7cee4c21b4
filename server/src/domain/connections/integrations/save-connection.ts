/**
 * Saves a team's connection to another system. An omitted or empty password or key is preserved if the destination
 * stays the same; null removes it. Other settings are replaced, and paused runs resume.
 */
import { integrationRefusals } from '@quad/contract/connections/integrations/refusals.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import { record } from '../../organization/audit/index.ts';
import { deleteConnection, insertConnection, lockConnection, updateConnection } from './connections.queries.ts';
import type { Connector } from './connector.port.ts';
import type { ConnectorCall } from './connectors.ts';
import { hostsIn, type Saved } from './destinations.ts';
import { expectAddresses } from './expect-addresses.ts';
import { keepSecrets, withTrust } from './keep-secrets.ts';
import { expectSwitchedOn } from './own-connection.ts';
import { decryptStored, encryptStored } from './stored-secrets.ts';
import { teamName } from './team-name.queries.ts';

export const saveConnection = async (
	{ context, scope, connector: { descriptor, faultsOfSettings } }: ConnectorCall,
	{ version, ...written }: Record<string, unknown>,
): Promise<void> => {
	const { db, clock, ids } = context;
	await expectSwitchedOn(db, scope, descriptor);
	const isSecret = (name: string) => descriptor.secrets.includes(name);
	const given = Object.fromEntries(Object.entries(written).filter(([name]) => isSecret(name)));
	const entered = Object.fromEntries(Object.entries(written).filter(([name]) => !isSecret(name)));
	expectAddresses({ descriptor }, entered);
	await commit(db, async (tx) => {
		const before = await lockConnection(tx, scope, descriptor.key);
		expectVersion(before, version);
		const settings = withTrust(descriptor, before, entered);
		const after: Saved = { settings, exports: before?.exports ?? [] };
		const stored = decryptStored(context, before ?? { sealedSecrets: null });
		const kept = keepSecrets(descriptor, { before, after, stored, given });
		const sealedSecrets = encryptStored(context, kept);
		const at = clock.now();
		const typed = Object.entries(given).flatMap(([name, value]) => (value ? [name] : []));
		const faults = faultsOfSettings?.({ settings, secrets: kept.values, typed, now: at }) ?? {};
		const [fault] = Object.values(faults);
		if (fault !== undefined) refuse(integrationRefusals['integration.field_wrong'], { why: fault }, { ...faults });
		if (before)
			await updateConnection(
				tx,
				before,
				{
					settings,
					sealedSecrets,
					savedBy: scope.personId,
					savedAt: at,
					status: 'Unchecked',
					statusMessage: null,
					refusedSignIns: 0,
					pausedReason: null,
					toldAt: null,
				},
				{ isSaved: true },
			);
		else {
			const one = { id: ids.next(), connector: descriptor.key, settings, sealedSecrets };
			await insertConnection(tx, scope, { ...one, savedBy: scope.personId, at });
		}
		const saved = await lockConnection(tx, scope, descriptor.key);
		await record(tx, scope, {
			action: before ? 'integration.changed' : 'integration.connected',
			subject: { kind: 'integration', id: saved?.id ?? 0, name: descriptor.title },
			details: { what: `the connection${saysMove(descriptor, before, after)}`, where: await teamName(tx, scope) },
		});
	});
};

/** Describes the old and new servers for the audit log. Returns an empty string if they are the same. */
export const saysMove = (descriptor: Connector['descriptor'], before: Saved | undefined, after: Saved): string => {
	if (!before) return '';
	const [from, to] = [hostsIn(descriptor, before), hostsIn(descriptor, after)];
	return from === to ? '' : ` (from ${from} to ${to})`;
};

/** Refuses if somebody else has saved since these settings were loaded. */
export const expectVersion = (before: { version: number } | undefined, version: unknown): void => {
	if (typeof version === 'number' && version !== (before?.version ?? 0))
		refuse(integrationRefusals['integration.changed_meanwhile']);
};

export const disconnect = async ({
	context: { db },
	scope,
	connector: { descriptor },
}: ConnectorCall): Promise<void> => {
	await expectSwitchedOn(db, scope, descriptor);
	await commit(db, async (tx) => {
		const row = await lockConnection(tx, scope, descriptor.key);
		if (!row) return;
		await deleteConnection(tx, scope.organizationId, row.id);
		await record(tx, scope, {
			action: 'integration.disconnected',
			subject: { kind: 'integration', id: row.id, name: descriptor.title },
			details: { where: await teamName(tx, scope) },
		});
	});
};
