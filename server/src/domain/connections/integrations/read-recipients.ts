/** Stores the people in another system's target, query or list as a recipient list. After a crash, it starts over. */
import { integrationLimits } from '@quad/contract/connections/integrations/limits.ts';
import { recipientListLimits } from '@quad/contract/texting/messaging/limits.ts';
import { z } from 'zod';
import { onBehalfOf } from '../../../foundation/actor.ts';
import type { Job } from '../../../foundation/jobs/jobs.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import { addToList, endList } from '../../texting/messaging/index.ts';
import { findConnection } from './connections.queries.ts';
import { ConnectorError, sayFault } from './connector-error.ts';
import { type Integrations, inRun } from './connectors.ts';
import { readRecipientsJob } from './recipient-sources.ts';
import { importSettingsOf } from './settings-of.ts';

const payload = z.object({
	organizationId: z.number(),
	teamId: z.number(),
	personId: z.number(),
	listId: z.number(),
	connector: z.string(),
	sourceId: z.string(),
});
type Payload = z.output<typeof payload>;

export const readRecipients = (context: Integrations): Job => ({
	name: readRecipientsJob,
	run: async (data, { stopping }) => {
		const request = payload.parse(data);
		try {
			await read(context, request, stopping);
			await endList(context.db, scopeOf(request), request.listId, null);
		} catch (error) {
			if (!(error instanceof ConnectorError)) throw error;
			await endList(context.db, scopeOf(request), request.listId, sayFault(error));
		}
	},
	giveUp: async (data) => {
		const request = payload.parse(data);
		const failure = 'Quad was interrupted several times while it read this list. Choose it again.';
		await endList(context.db, scopeOf(request), request.listId, failure);
	},
});

const scopeOf = ({ organizationId, teamId, personId }: Payload) => onBehalfOf(organizationId, teamId, personId);

const linesAtATime = 1_000;

const read = async (context: Integrations, request: Payload, stopping: AbortSignal): Promise<void> => {
	const row = await findConnection(context.db, request, request.connector);
	if (!row) throw new ConnectorError('notFound', 'The system is not connected anymore');
	const chosen = importSettingsOf(row)?.fileConfiguration.columns.find(({ field }) => field === 'ContactId');
	const source = { id: request.sourceId, contactIdColumn: chosen?.fileColumnName };
	await inRun(context, row, stopping, async (connection) => {
		if (!connection.readRecipients) throw new Error(`${request.connector} has no recipients.`);
		let from = 0;
		let lines: Array<readonly string[]> = [];
		const add = async () => {
			const isGoingOn = await commit(context.db, (tx) =>
				addToList(tx, scopeOf(request), request.listId, { from, lines }),
			);
			from += lines.length;
			lines = [];
			return isGoingOn;
		};
		for await (const one of connection.readRecipients(source)) {
			const values = typeof one === 'string' ? [one] : one;
			lines.push(values.map((text) => text.trim().slice(0, recipientListLimits.written)));
			if (from + lines.length > integrationLimits.recipients)
				throw new ConnectorError(
					'truncated',
					`It has more than ${integrationLimits.recipients.toLocaleString('en-US')} people`,
				);
			if (lines.length >= linesAtATime && !(await add())) return;
		}
		await add();
	});
};
