import { api } from '@quad/contract/api.ts';
import type { LineType } from '@quad/contract/carriers/carriers/line-types.ts';
import { messageStatus } from '@quad/contract/texting/messaging/message-status.ts';
import { expect, test } from 'vitest';
import { jobContext } from '../../../../test/job-context.ts';
import { ask, hearEvents, type MadeTeam, makeTeam, type Quad, useQuad } from '../../../../test/kit.ts';
import { makeCarrier, useLedger } from '../../../../test/ledger.ts';
import { setContact } from '../../../../test/rows.ts';
import { texts } from '../../../../test/texts.ts';
import { openSimulatedAccount } from '../../../app/open-simulated-account.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import type { LookedUp } from '../../carriers/carriers/index.ts';
import { setAddOn } from '../../organization/marketplace/index.ts';
import { acceptReceipts, applyReceipts } from '../../texting/messaging/index.ts';
import { validationJobs } from './index.ts';

const quad: Quad = useQuad();
const ledger = useLedger(quad);
const { numberValidation: calls } = api;

const makeCollege = async (plan = 'Legacy') => {
	const team = await makeTeam(quad, {
		owners: ['Dana'],
		administrators: ['Amir'],
		staff: ['Lee'],
		inboxes: [{ name: 'Alerts', type: 'highspeed', members: ['Lee', 'Amir'] }],
		contacts: ['Ana', 'Ben', 'Cy'],
	});
	await quad.db.updateTable('organization').set({ plan }).where('id', '=', team.organizationId).execute();
	await commit(quad.db, (tx) => openSimulatedAccount(tx, quad.context.secrets, team.organizationId));
	return team;
};

/** A carrier that knows these numbers and no others. */
const carrierWith = (team: MadeTeam, lines: Record<string, LineType>) => {
	const lookedUp: number[] = [];
	const known = new Map(Object.entries(lines).map(([name, type]) => [team.mobileOf(name), type]));
	const lookUp = async (_: number, number: number): Promise<LookedUp> => {
		lookedUp.push(number);
		const type = known.get(number);
		return type ? { kind: 'found', type, carrier: null } : { kind: 'down' };
	};
	const [run, sweep] = validationJobs(quad.context, lookUp);
	return { asked: lookedUp, run, sweep };
};

const start = (team: MadeTeam, body: object, person = 'Amir') =>
	ask(quad, team.person(person), calls.startValidation, { body });
const read = async (team: MadeTeam, person = 'Amir') =>
	(await ask(quad, team.person(person), calls.readValidation, {})).answer;
const contact = async (team: MadeTeam, name: string) =>
	(await ask(quad, team.person('Amir'), api.contacts.readContact, { params: { id: team.contact(name) } })).answer;
const leftOut = async (team: MadeTeam) =>
	(await ask(quad, team.person('Amir'), calls.listLeftOutNumbers, { query: {} })).answer.items.map(
		({ fullName, why, source }) => [fullName, why, source],
	);
/** Returns who is left out of a message to all three contacts. */
const skipped = async (team: MadeTeam) => {
	const { answer } = await ask(quad, team.person('Lee'), api.messaging.composeMessage, {
		body: {
			inboxId: team.inbox('Alerts'),
			text: `Hello ${quad.ids.next()}`,
			recipients: ['Ana', 'Ben', 'Cy'].map((name) => team.contact(name)),
		},
	});
	return answer.skipped;
};

test('the price is said before, and what was looked up is on the contacts and in messages to many', async () => {
	const team = await makeCollege();
	const { asked, run } = carrierWith(team, { Ana: 'mobile', Ben: 'landline' });
	const numbers = '3035550100, (303) 555-0101; 2125550199\nnonsense';
	const { answer: preview } = await ask(quad, team.person('Amir'), calls.previewValidation, { body: { numbers } });
	expect(preview).toMatchObject({
		found: [{ fullName: 'Ana Doe' }, { fullName: 'Ben Doe' }],
		notFound: ['2125550199'],
		unread: [{ written: 'nonsense' }],
		quote: { numbers: 2, known: 0, cost: 160 },
	});
	const { answer } = await start(team, { numbers, quotedCost: preview.quote.cost });
	expect(answer.numbers).toEqual(['3035550100', '3035550101']);
	expect(asked).toEqual([]);
	expect((await start(team, { numbers })).refusal.code).toBe('validation.running');

	const payload = { organizationId: team.organizationId, runId: answer.runId };
	await run?.run(payload, jobContext);
	await run?.run(payload, jobContext); // runs again, as after a crash in its last step
	expect(asked).toHaveLength(2);
	expect((await read(team)).runs).toMatchObject([
		{ state: 'complete', numbers: 2, done: 2, quotedCost: 160, results: { mobile: 1, landline: 1 }, unanswered: 0 },
	]);
	expect(await read(team)).toMatchObject({ price: 80, leftOut: 1, thisMonth: { numbers: 2, cost: 160 } });
	expect(await contact(team, 'Ana')).toMatchObject({ line: { type: 'mobile' }, leftOut: null });
	expect(await contact(team, 'Ben')).toMatchObject({ line: { type: 'landline' }, leftOut: { why: 'landline' } });
	expect(await contact(team, 'Cy')).toMatchObject({ line: null, leftOut: null });
	expect(await skipped(team)).toEqual([{ reason: 'cannot-get-texts', count: 1 }]);

	const again = await ask(quad, team.person('Amir'), calls.previewValidation, { body: { numbers } });
	expect(again.answer.quote).toEqual({ numbers: 2, known: 2, cost: 0 });
	const { answer: rest } = await ask(quad, team.person('Amir'), calls.previewValidation, { body: {} });
	expect(rest.found.map(({ fullName }) => fullName)).toEqual(['Cy Doe']);
});

test('nobody pays more than was shown', async () => {
	const team = await makeCollege();
	const { refusal } = await start(team, { numbers: '3035550100,3035550101', quotedCost: 80 });
	expect([refusal.code, refusal.message]).toEqual([
		'validation.price_changed',
		'This costs $0.02 by now. Look at the price again, then start the check.',
	]);
	expect((await start(team, { numbers: ' ' })).refusal.message).toBe('Paste at least one mobile number.');
	expect((await start(team, { numbers: '2125550199' })).refusal.code).toBe('validation.none_found');
});

test('by hand only on the Legacy plan, by administrators', async () => {
	const [legacy, other] = [await makeCollege(), await makeCollege('Plus')];
	expect((await start(legacy, { numbers: '3035550100' }, 'Lee')).status).toBe(403);
	expect((await start(other, { numbers: '3035550100' })).status).toBe(403);
	expect((await start(other, { numbers: '3035550100' }, 'Dana')).status).toBe(403);
	expect((await start(legacy, { numbers: '3035550100' })).status).toBe(200);
	const { answer } = await ask(quad, legacy.person('Amir'), calls.readValidation, {});
	const stop = (team: MadeTeam) =>
		ask(quad, team.person('Amir'), calls.stopValidation, { params: { id: answer.runs[0]?.id ?? 0 } });
	expect((await stop(await makeCollege())).status).toBe(404);
	expect((await stop(legacy)).status).toBe(200);
	expect((await read(legacy)).runs).toMatchObject([{ state: 'stopped', done: 0 }]);
});

test('a carrier that says no, or nothing, ends the check, which can be started again', async () => {
	const team = await makeCollege();
	const silent = carrierWith(team, {});
	const { answer } = await start(team, {});
	await silent.run?.run({ organizationId: team.organizationId, runId: answer.runId }, jobContext);
	expect((await read(team)).runs).toMatchObject([{ state: 'failed', failedBecause: 'The carrier did not answer.' }]);
	const [refusing] = validationJobs(quad.context, async () => ({ kind: 'refused', reason: 'Permission denied' }));
	const { answer: second } = await start(team, {});
	await refusing?.run({ organizationId: team.organizationId, runId: second.runId }, jobContext);
	expect((await read(team)).runs[0]).toMatchObject({ state: 'failed', failedBecause: 'Permission denied' });
	const half = carrierWith(team, { Ana: 'voip', Ben: 'invalid' });
	const { answer: third } = await start(team, {});
	await half.run?.run({ organizationId: team.organizationId, runId: third.runId }, jobContext);
	expect((await read(team)).runs[0]).toMatchObject({
		state: 'complete',
		done: 3,
		unanswered: 1,
		results: { voip: 1, invalid: 1 },
	});
});

test('a number whose texts fail for good is left out until its person texts, or somebody says so', async () => {
	const team = await makeCollege();
	const { carrier } = makeCarrier((text) =>
		text.to === team.mobileOf('Ana') ? { kind: 'refused', errorCode: 21_211 } : undefined,
	);
	const report = async (name: string, errorCode: number) => {
		const [message] = await quad.db
			.selectFrom('message')
			.where('org_id', '=', team.organizationId)
			.where('contact_id', '=', team.contact(name))
			.orderBy('id', 'desc')
			.select(['id'])
			.execute();
		await acceptReceipts(quad.context)({
			organizationId: team.organizationId,
			messageId: message?.id ?? 0,
			sid: 'SM1',
			status: messageStatus.undelivered,
			errorCode,
		});
		await applyReceipts(quad.context).run();
	};
	expect(await skipped(team)).toEqual([]);
	await ledger.sendAll(carrier);
	await report('Ben', 30_005);
	await report('Cy', 21_635); // the error code with which the carrier reports landlines since July 2024
	expect(await leftOut(team)).toEqual([
		['Ana Doe', 'invalid', 'delivery'],
		['Cy Doe', 'landline', 'delivery'],
	]);
	expect(await skipped(team)).toEqual([{ reason: 'cannot-get-texts', count: 2 }]);
	await ledger.sendAll(carrier);
	await report('Ben', 30_005); // this is the second time
	expect((await leftOut(team)).map(([name]) => name)).toEqual(['Ana Doe', 'Ben Doe', 'Cy Doe']);

	await texts(quad, team, 'Cy', 'Alerts', 'Hi there');
	await hearEvents(quad);
	const again = { body: { studentId: team.contact('Ben') } };
	expect((await ask(quad, team.person('Lee'), calls.textNumberAgain, again)).status).toBe(403);
	expect((await ask(quad, (await makeCollege()).person('Amir'), calls.textNumberAgain, again)).status).toBe(404);
	await ask(quad, team.person('Amir'), calls.textNumberAgain, again);
	await ask(quad, team.person('Amir'), calls.textNumberAgain, again);
	expect((await leftOut(team)).map(([name]) => name)).toEqual(['Ana Doe']);
	expect(await skipped(team)).toEqual([{ reason: 'cannot-get-texts', count: 1 }]);
});

test('with the add-on, numbers are looked up by themselves, each once', async () => {
	const team = await makeCollege('Plus');
	const { asked, sweep } = carrierWith(team, { Ana: 'mobile', Ben: 'invalid', Cy: 'mobile' });
	await sweep?.run({}, jobContext);
	expect(asked).toEqual([]); // the add-on is off
	await commit(quad.db, (tx) =>
		setAddOn(tx, team.organizationId, { key: 'number-validation', isOn: true, at: quad.clock.now() }),
	);
	await sweep?.run({}, jobContext);
	await sweep?.run({}, jobContext);
	expect(asked.toSorted()).toEqual(['Ana', 'Ben', 'Cy'].map((name) => team.mobileOf(name)).toSorted());
	expect((await read(team)).automatic).toEqual({ isOn: true, ranOn: expect.any(String), failedBecause: null });
	expect(await leftOut(team)).toEqual([['Ben Doe', 'invalid', 'look-up']]);
	await setContact(quad, team.contact('Ana'), { mobile: 13035550177 });
	await sweep?.run({}, jobContext);
	expect(asked).toHaveLength(3);
	quad.clock.pass(25 * 60 * 60 * 1000); // the daily check finds changed numbers
	await sweep?.run({}, jobContext);
	expect(asked.at(-1)).toBe(13035550177);
	const stuck = quad.db
		.selectFrom('validation_sweep')
		.where('org_id', '=', team.organizationId)
		.select('failed_because');
	expect(await stuck.execute()).toEqual([{ failed_because: 'The carrier did not answer.' }]);
});
