import { api } from '@quad/contract/api.ts';
import { expect, test } from 'vitest';
import { ask, makeTeam, useQuad } from '../../../../test/kit.ts';
import { alerts, makeCarrier, useLedger } from '../../../../test/ledger.ts';

const quad = useQuad();
const { readContract, readInvestment, readUsage } = api.marketplace;
const { sent, sendAll } = useLedger(quad);

const makeCollege = () =>
	makeTeam(quad, { owners: ['Dana'], staff: ['Lee'], inboxes: [alerts], contacts: ['Ana', 'Ben', 'Cy'] });

test('without a contract nothing is limited, and every price is to be asked for', async () => {
	const dana = (await makeCollege()).person('Dana');
	const { answer } = await ask(quad, dana, readContract, {});
	expect(answer).toMatchObject({ usersLimit: null, allottedSegments: 0, isUnlimited: false });
	for (const investmentType of ['HighSpeed', 'NumberValidation', 'Sso'] as const) {
		const priced = await ask(quad, dana, readInvestment, { query: { investmentType } });
		expect(priced.answer).toEqual({ contractCost: null });
	}
});

test('a million segments are no limit', async () => {
	const college = await makeCollege();
	const contract = { org_id: college.organizationId, users_limit: 25, sso_cost: 5_000_000 };
	await quad.db
		.insertInto('contract')
		.values({ ...contract, allotted_segments: 999_999 })
		.execute();
	const read = async () => (await ask(quad, college.person('Dana'), readContract, {})).answer;
	expect(await read()).toMatchObject({ usersLimit: 25, allottedSegments: 999_999, isUnlimited: false });
	await quad.db
		.updateTable('contract')
		.set({ allotted_segments: 1_000_000 })
		.where('org_id', '=', college.organizationId)
		.execute();
	expect(await read()).toMatchObject({ isUnlimited: true });
	const priced = await ask(quad, college.person('Dana'), readInvestment, { query: { investmentType: 'Sso' } });
	expect(priced.answer).toEqual({ contractCost: 5_000_000 });
});

test('usage is what the ledger handed to a carrier since the contract began', async () => {
	const college = await makeCollege();
	const dana = college.person('Dana');
	await quad.db
		.insertInto('contract')
		.values({
			org_id: college.organizationId,
			allotted_segments: 50_000,
			counted_from: new Date('2026-11-18T16:00:00Z'),
		})
		.execute();
	const used = async () => (await ask(quad, dana, readUsage, {})).answer;
	const nothing = { segments: 0, messages: 0, users: 2, highSpeedCredits: 0 };
	expect(await used()).toEqual({
		carrier: { allottedSegments: 50_000, mmsCost: 0, voiceCost: 0, segmentCost: 0, billedAsOf: null },
		product: nothing,
	});

	await sent(college, ['Ana', 'Ben', 'Cy']);
	expect((await used()).product).toEqual(nothing); // the texts are still queued
	const { carrier } = makeCarrier((text) =>
		text.to === college.mobileOf('Cy') ? { kind: 'refused', errorCode: 21211 } : undefined,
	);
	await sendAll(carrier);
	expect(await used()).toEqual({
		carrier: { allottedSegments: 50_000, mmsCost: 0, voiceCost: 0, segmentCost: 158, billedAsOf: null },
		product: { segments: 2, messages: 2, users: 2, highSpeedCredits: 2 },
	});

	await quad.db
		.updateTable('contract')
		.set({ counted_from: new Date('2026-11-18T18:00:00Z') })
		.where('org_id', '=', college.organizationId)
		.execute();
	expect((await used()).product).toEqual(nothing);
});
