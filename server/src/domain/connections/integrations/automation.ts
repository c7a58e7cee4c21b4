/** Administrators choose which cases of a connected system trigger automatic texts, start a run, and read its log. */

import {
	type AutomationCase,
	type RadiusAutomation,
	radiusAutomation,
} from '@quad/contract/connections/integrations/radius.ts';
import { integrationRefusals } from '@quad/contract/connections/integrations/refusals.ts';
import type { TeamScope } from '../../../foundation/actor.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import { addJob } from '../../../foundation/jobs/jobs.ts';
import type { Db, Tx } from '../../../foundation/postgres/db.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import { record } from '../../organization/audit/index.ts';
import * as rows from './automation.queries.ts';
import { lockConnection, updateConnection } from './connections.queries.ts';
import type { ConnectorCall } from './connectors.ts';
import { expectSwitchedOn, findOwnConnection, ownConnection } from './own-connection.ts';
import { expectVersion } from './save-connection.ts';
import { teamName } from './team-name.queries.ts';

export const automationJob = 'integrations.automation';

export const automationOf = async (
	db: Db | Tx,
	connection: { organizationId: number; id: number },
): Promise<RadiusAutomation> => {
	const found = await rows.findAutomation(db, connection);
	return radiusAutomation.parse(found?.settings ?? { isEnabled: false });
};

export const showAutomation = async ({ context: { db }, scope, connector: { descriptor } }: ConnectorCall) => {
	const row = await findOwnConnection(db, scope, descriptor);
	const senders = await rows.listSenders(db, scope);
	return {
		automationConfiguration: row ? await automationOf(db, row) : radiusAutomation.parse({ isEnabled: false }),
		senders: senders.map(({ id, name }) => ({ id, name })),
		version: row?.version ?? 0,
	};
};

export const saveAutomation = async (
	{ context: { db }, scope, connector: { descriptor } }: ConnectorCall,
	{ automationConfiguration, version }: { automationConfiguration: RadiusAutomation; version?: number | undefined },
): Promise<void> => {
	await expectSwitchedOn(db, scope, descriptor);
	await commit(db, async (tx) => {
		const row =
			(await lockConnection(tx, scope, descriptor.key)) ?? refuse(integrationRefusals['integration.not_connected']);
		expectVersion(row, version);
		if (automationConfiguration.isEnabled) await expectComplete(tx, scope, automationConfiguration);
		await rows.saveAutomationRow(tx, row, automationConfiguration);
		await updateConnection(tx, row, { savedBy: scope.personId }, { isSaved: true });
		await record(tx, scope, {
			action: 'integration.changed',
			subject: { kind: 'integration', id: row.id, name: descriptor.title },
			details: { what: 'the automation', where: await teamName(tx, scope) },
		});
	});
};

/** Spec 2 §5. */
const expectComplete = async (tx: Tx, scope: TeamScope, input: RadiusAutomation): Promise<void> => {
	const { openStatus, closeStatus, sendingUserId, statusField, textField, contactField } = input;
	const needed = [openStatus, closeStatus, statusField.label, textField.label, contactField.label];
	if (sendingUserId === null || needed.includes(''))
		return refuse(integrationRefusals['integration.automation_incomplete']);
	if (openStatus.toLowerCase() === closeStatus.toLowerCase())
		refuse(integrationRefusals['integration.automation_same_status']);
	if (!(await rows.listSenders(tx, scope)).some(({ id }) => id === sendingUserId))
		refuse(integrationRefusals['integration.automation_sender']);
};

export const beginAutomation = async ({
	context: { db },
	scope,
	connector: { descriptor },
}: ConnectorCall): Promise<void> => {
	const row = await ownConnection(db, scope, descriptor);
	if (!(await automationOf(db, row)).isEnabled) refuse(integrationRefusals['integration.automation_off']);
	await commit(db, async (tx) => {
		await queueAutomation(tx, row);
		await record(tx, scope, {
			action: 'integration.run',
			subject: { kind: 'integration', id: row.id, name: descriptor.title },
			details: { what: 'automation', where: await teamName(tx, scope) },
		});
	});
};

/** A repeated request starts no second run, and each connection has one run at a time. */
export const queueAutomation = (
	tx: Tx,
	{ organizationId, id }: { organizationId: number; id: number },
	{ runAt, onlyCloses = false, stopped = 0 }: { runAt?: Date; onlyCloses?: boolean; stopped?: number } = {},
): Promise<void> =>
	addJob(
		tx,
		automationJob,
		{ organizationId, connectionId: id, onlyCloses, stopped },
		{
			key: `${automationJob} ${onlyCloses ? 'closes' : 'texts'} ${id}`,
			queue: `${automationJob} ${id}`,
			tries: 3,
			...(runAt ? { runAt } : {}),
		},
	);

const labels = {
	leftOut: 'Left out',
	sent: 'Sent',
	closed: 'Sent, case closed',
	notClosed: 'Sent, case not closed',
	notDelivered: 'Not delivered',
} as const;

export const listAutomationLog = async (
	{ context: { db }, scope, connector: { descriptor } }: ConnectorCall,
	page: { skip: number; limit: number },
): Promise<{ items: AutomationCase[]; total: number }> => {
	const row = await findOwnConnection(db, scope, descriptor);
	const found = row ? await rows.listLog(db, row, page) : [];
	return {
		items: found.map(({ date, state, total: _, ...one }) => ({
			...one,
			date: date.toISOString(),
			status: labels[state],
		})),
		total: found[0]?.total ?? 0,
	};
};
