/** Tests the reasons why texts of a batch were not delivered, and the recipients for each reason. */
import { api } from '@quad/contract/api.ts';
import { sayDeliveryError } from '@quad/contract/texting/messaging/delivery-errors.ts';
import { expect, test } from 'vitest';
import { ask, makeTeam, useQuad } from '../../../../../test/kit.ts';
import { alerts, makeCarrier, useLedger } from '../../../../../test/ledger.ts';

const quad = useQuad();
const { sent, sendAll } = useLedger(quad);

test('failures are counted by their explanation, and each filters the recipients', async () => {
	const people = ['Ana', 'Ben', 'Cem', 'Dee', 'Eve'];
	const team = await makeTeam(quad, { inboxes: [alerts], contacts: people });
	const codes = new Map([
		[team.mobileOf('Ana'), 30_003],
		[team.mobileOf('Ben'), 21_211],
		[team.mobileOf('Cem'), 21_614],
		[team.mobileOf('Dee'), 99_999],
	]);
	const { carrier } = makeCarrier(({ to }) => {
		const errorCode = codes.get(to);
		return errorCode === undefined ? undefined : { kind: 'refused', errorCode };
	});
	const id = await sent(team, people);
	await sendAll(carrier);
	const lee = team.person('Lee');

	const { answer } = await ask(quad, lee, api.messaging.listBatchFailures, { params: { id } });
	expect(answer.items).toEqual([
		{ failure: '21211', reason: sayDeliveryError(21_211), count: 2 },
		{ failure: '30003', reason: sayDeliveryError(30_003), count: 1 },
		{ failure: 'other', reason: sayDeliveryError(null), count: 1 },
	]);

	const namesOf = async (failure: string) => {
		const { answer: page } = await ask(quad, lee, api.messaging.listBatchRecipients, {
			params: { id },
			query: { failure },
		});
		return page.items.map(({ fullName }) => fullName.split(' ')[0]).toSorted();
	};
	expect(await namesOf('21211')).toEqual(['Ben', 'Cem']);
	expect(await namesOf('30003')).toEqual(['Ana']);
	expect(await namesOf('other')).toEqual(['Dee']);
	expect(await namesOf('cancelled')).toEqual([]);
});

test('cancelled texts are a reason of their own', async () => {
	const team = await makeTeam(quad, { inboxes: [alerts], contacts: ['Ana', 'Ben'] });
	const id = await sent(team, ['Ana', 'Ben']);
	const lee = team.person('Lee');
	await ask(quad, lee, api.messaging.cancelBatch, { params: { id } });

	const { answer } = await ask(quad, lee, api.messaging.listBatchFailures, { params: { id } });
	expect(answer.items).toEqual([{ failure: 'cancelled', reason: 'Cancelled prior to delivery', count: 2 }]);
	const { answer: page } = await ask(quad, lee, api.messaging.listBatchRecipients, {
		params: { id },
		query: { failure: 'cancelled' },
	});
	expect(page.total).toBe(2);
});
