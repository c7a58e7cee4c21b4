/**
 * Lets users text the people in another system's target, query or list. A job finds them among the team's contacts
 * and stores a recipient list, because that may take a while.
 */
import {
	type RecipientChoice,
	type RecipientConnector,
	recipientConnector,
} from '@quad/contract/connections/integrations/recipient-sources.ts';
import { integrationRefusals } from '@quad/contract/connections/integrations/refusals.ts';
import type { RecipientList } from '@quad/contract/texting/messaging/recipient-lists.ts';
import type { TeamScope } from '../../../foundation/actor.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import { addJob } from '../../../foundation/jobs/jobs.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import { isSwitchedOn } from '../../organization/marketplace/index.ts';
import { beginList, readList } from '../../texting/messaging/index.ts';
import { type ConnectionRow, findConnection } from './connections.queries.ts';
import type { Integrations } from './connectors.ts';
import { expectSwitchedOn } from './own-connection.ts';
import { readFromSystem } from './read-from-system.ts';

/** Returns the systems that this team has connected and whose people can be texted. */
export const listRecipientConnectors = async (
	{ db, connectors }: Integrations,
	scope: TeamScope,
): Promise<Array<{ connector: RecipientConnector }>> => {
	const connected: Array<{ connector: RecipientConnector }> = [];
	for (const connector of recipientConnector.options) {
		const item = connectors.get(connector)?.descriptor.item;
		if (item && (await isSwitchedOn(db, scope, item)) && (await findConnection(db, scope, connector)))
			connected.push({ connector });
	}
	return connected;
};

export const listRecipientSources = async (
	context: Integrations,
	scope: TeamScope,
	connector: RecipientConnector,
): Promise<RecipientChoice[]> => sourcesOf(context, await connectionOf(context, scope, connector));

export const readRecipientsJob = 'integrations.read-recipients';

export const takeRecipients = async (
	context: Integrations,
	scope: TeamScope,
	{ connector, sourceId }: { connector: RecipientConnector; sourceId: string },
): Promise<RecipientList> => {
	const row = await connectionOf(context, scope, connector);
	const chosen =
		(await sourcesOf(context, row)).find(({ id }) => id === sourceId) ??
		refuse(integrationRefusals['integration.no_recipient_source']);
	return commit(context.db, async (tx) => {
		const { organizationId, teamId, personId } = scope;
		const listId = await beginList(tx, context, scope, chosen.name);
		await addJob(tx, readRecipientsJob, { organizationId, teamId, personId, listId, connector, sourceId });
		return readList(tx, scope, listId);
	});
};

const connectionOf = async (
	{ db, connectors }: Integrations,
	scope: TeamScope,
	connector: RecipientConnector,
): Promise<ConnectionRow> => {
	const { descriptor } = connectors.get(connector) ?? refuse(integrationRefusals['integration.not_switched_on']);
	await expectSwitchedOn(db, scope, descriptor);
	return (await findConnection(db, scope, connector)) ?? refuse(integrationRefusals['integration.no_recipients']);
};

const sourcesOf = (context: Integrations, row: ConnectionRow): Promise<RecipientChoice[]> =>
	readFromSystem(context, row, async (connection) => [...((await connection.listRecipientSources?.()) ?? [])]);
