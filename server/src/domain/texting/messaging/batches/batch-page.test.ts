/** Tests that opening a batch takes as many statements for many recipients as for two. */
import { api } from '@quad/contract/api.ts';
import { batchLimits } from '@quad/contract/texting/messaging/limits.ts';
import { expect, test } from 'vitest';
import { countStatements } from '../../../../../test/count-statements.ts';
import { ask, type MadeTeam, makeTeam, nowhere, useQuad } from '../../../../../test/kit.ts';
import { alerts, useLedger } from '../../../../../test/ledger.ts';
import { buildWeb } from '../../../../app/web.ts';
import { makeLog } from '../../../../foundation/log.ts';

const quad = useQuad();
const { sent } = useLedger(quad);

/** Makes the page's calls one after another and returns how many statements they took. */
const open = async (team: MadeTeam, id: string): Promise<number> => {
	const { files, context } = quad;
	const { db, count } = countStatements(context.db);
	const counted = { ...context, db };
	const http = await buildWeb(counted, undefined, makeLog('silent'), { ...nowhere, files });
	await http.ready();
	const page = { ...quad, http };
	const lee = team.person('Lee');
	const before = count();
	const { recipientsPage: take, sentPage } = batchLimits;
	const answers = [
		await ask(page, lee, api.messaging.listBatches, {
			params: { id: team.inbox(alerts.name) },
			query: { take: sentPage },
		}),
		await ask(page, lee, api.messaging.getBatch, { params: { id } }),
		await ask(page, lee, api.messaging.listBatchRecipients, { params: { id }, query: { take } }),
	];
	const statements = count() - before;
	expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
	await http.close();
	return statements;
};

test('a batch to a crowd opens with as many statements as a batch to two people', async () => {
	const everybody = Array.from({ length: 60 }, (_, nth) => `Student${nth}`);
	const team = await makeTeam(quad, { inboxes: [alerts], contacts: everybody });
	const few = await open(team, await sent(team, everybody.slice(0, 2)));
	const crowd = await open(team, await sent(team, everybody));

	expect(crowd).toBeGreaterThan(2);
	expect(crowd).toBe(few);
});
