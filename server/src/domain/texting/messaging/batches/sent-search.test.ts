/** Tests that the Sent list is searched by words and narrowed by state. */
import { api } from '@quad/contract/api.ts';
import type { RequestInput } from '@quad/contract/route.ts';
import { expect, test } from 'vitest';
import { ask, type MadeTeam, makeTeam, useQuad } from '../../../../../test/kit.ts';
import { alerts, makeCarrier, useLedger } from '../../../../../test/ledger.ts';

const quad = useQuad();
const { sendAll } = useLedger(quad);

const send = async (team: MadeTeam, text: string, to: string[], campaignId?: number) => {
	const { answer } = await ask(quad, team.person('Lee'), api.messaging.composeMessage, {
		body: {
			inboxId: team.inbox('Alerts'),
			text,
			recipients: to.map(team.contact),
			...(campaignId ? { campaignId } : {}),
		},
	});
	return answer.batchId;
};

test('words of text, campaign and sender find a message; a filter keeps those in this state', async () => {
	const team = await makeTeam(quad, { inboxes: [alerts], contacts: ['Ana', 'Ben'] });
	const lee = team.person('Lee');
	const found = async (query: RequestInput<typeof api.messaging.listBatches>['query']) => {
		const { answer } = await ask(quad, lee, api.messaging.listBatches, { params: { id: team.inbox('Alerts') }, query });
		expect(answer.total).toBe(answer.items.length);
		return answer.items.map(({ text }) => text);
	};
	const { answer: campaign } = await ask(quad, lee, api.campaigns.createCampaign, { body: { name: 'Fall deposits' } });

	const { carrier } = makeCarrier(({ to }) =>
		to === team.mobileOf('Ben') ? { kind: 'refused', errorCode: 30_003 } : undefined,
	);
	await send(team, 'The bus leaves at 9:00', ['Ana']);
	await send(team, 'Bring 100% of your papers', ['Ana', 'Ben'], campaign.id);
	await sendAll(carrier);
	const waiting = await send(team, 'Snow day', ['Ana']);

	expect(await found({})).toEqual(['Snow day', 'Bring 100% of your papers', 'The bus leaves at 9:00']);
	expect(await found({ searchText: 'BUS leaves' })).toEqual(['The bus leaves at 9:00']);
	expect(await found({ searchText: 'deposits' })).toEqual(['Bring 100% of your papers']);
	expect(await found({ searchText: '100%' })).toEqual(['Bring 100% of your papers']);
	expect(await found({ searchText: 'Lee snow' })).toEqual(['Snow day']);
	expect(await found({ searchText: 'nothing of this' })).toEqual([]);
	expect(await found({ show: 'running' })).toEqual(['Snow day']);
	expect(await found({ show: 'failures' })).toEqual(['Bring 100% of your papers']);
	await ask(quad, lee, api.messaging.pauseBatch, { params: { id: waiting } });
	expect(await found({ show: 'stopped' })).toEqual(['Snow day']);
	await ask(quad, lee, api.messaging.cancelBatch, { params: { id: waiting } });
	expect(await found({ show: 'cancelled' })).toEqual(['Snow day']);
	expect(await found({ show: 'cancelled', searchText: 'bus' })).toEqual([]);
});
