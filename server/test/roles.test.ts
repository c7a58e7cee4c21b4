/** Tests roles that run as separate processes, which share only one database and one `PORT`. */

import { getHealth } from '@quad/contract/health/routes.ts';
import type { Answer, Route } from '@quad/contract/route.ts';
import { listThread, onlyReply, replyFromSharedInbox } from '@quad/contract/texting/conversations/routes.ts';
import { expect, test } from 'vitest';
import { freePort } from '../src/app/cli/ports.ts';
import { openSimulatedAccount } from '../src/app/open-simulated-account.ts';
import { commit } from '../src/foundation/transaction/commit.ts';
import { quick } from './carrier.ts';
import { eventually } from './eventually.ts';
import { emptyFolder } from './folder.ts';
import { makeTeam, useQuad } from './kit.ts';
import { runProgram, startingPrograms } from './run-program.ts';
import { testKeys } from './secrets.ts';

const quad = useQuad();

test('one process answers, another sends: a reply goes out, arrives, and says so', startingPrograms, async () => {
	quad.clock.set(new Date().toISOString()); // the processes use the system clock
	const team = await makeTeam(quad, { inboxes: [{ name: 'Desk' }], contacts: ['Ana'] });
	await commit(quad.db, (tx) => openSimulatedAccount(tx, quad.context.secrets, team.organizationId, quick));
	const environment = {
		DATABASE_URL: quad.url,
		PORT: `${await freePort()}`,
		QUAD_DATA: emptyFolder(),
		QUAD_SECRET_KEYS: testKeys, // the keys that the carrier's account is encrypted with
	};
	const start = (roles: string) => runProgram(['server/src/app/main.ts', '--roles', roles], environment);
	const call = async <R extends Route>(route: R, path: string, body?: object): Promise<Answer<R>> => {
		const answer = await fetch(`http://127.0.0.1:${environment.PORT}/api${path}`, {
			method: route.method,
			headers: { authorization: `Bearer ${team.person('Lee').token}`, 'content-type': 'application/json' },
			...(body ? { body: JSON.stringify(body) } : {}),
		});
		return (await answer.json()) as Answer<R>;
	};

	const web = start('web');
	await web.says(/^ready web /m);
	expect(await call(getHealth, '/health')).toEqual({ ok: true });
	const sent = await call(replyFromSharedInbox, `/groupaccounts/${team.inbox('Desk')}/send`, {
		text: 'At ten.',
		recipients: [team.contact('Ana')],
	});
	const { conversationId, messageId } = onlyReply(sent);
	const statusOf = async () => {
		const { items } = await call(listThread, `/conversations/${conversationId}/messages`);
		return items.find((one) => one.id === messageId)?.status;
	};
	expect(await statusOf()).toBe('queued');

	const worker = start('worker,simulator');
	await worker.says(/^ready worker,simulator/m);
	await eventually(async () => expect(await statusOf()).toBe('delivered'));

	for (const one of [worker, web]) {
		one.process.kill('SIGTERM');
		expect(await one.ended).toBe(0);
	}
});
