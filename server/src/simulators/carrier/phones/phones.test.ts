import * as routes from '@quad/contract/carriers/simulator/routes.ts';
import { beforeEach, expect, test } from 'vitest';
import { useCarrier } from '../../../../test/carrier.ts';
import { ask, makeTeam, useQuad } from '../../../../test/kit.ts';

const quad = useQuad();
const line = useCarrier(quad);
beforeEach(() => line.forget());

const lee = () => line.team.person('Lee');
const frontDesk = () => String(line.team.numberOf('Front desk')).slice(1);
const phone = (number: string) => ask(line.quad, lee(), routes.readPhone, { params: { number } });
const textFrom = (number: string, body: string, to = frontDesk()) =>
	ask(line.quad, lee(), routes.textFromPhone, { params: { number }, body: { to, body } });

test('a text arrives on the phone, and an answer comes back signed', async () => {
	await line.carrier.submit(line.text({ to: line.team.mobileOf('Ana'), body: 'Will you visit?' }));
	const sent = await textFrom('(303) 555-0100', '  Yes, on Friday. ');
	const { texts } = await line.record((heard) => heard.texts.length === 1);

	expect(texts).toEqual([
		{
			organizationId: line.team.organizationId,
			sid: sent.answer.sid,
			channel: 'sms',
			from: line.team.mobileOf('Ana'),
			to: line.team.numberOf('Front desk'),
			body: 'Yes, on Friday.',
			mediaUrls: [],
		},
	]);
	const { answer } = await phone('3035550100');
	expect(answer.name).toBe('Ana Doe');
	expect(answer.texts.map(({ fromPhone, body }) => [fromPhone, body])).toEqual([
		[false, 'Will you visit?'],
		[true, 'Yes, on Friday.'],
	]);
});

test('a text that fails is not on the phone', async () => {
	const text = line.text({ to: 13035550191, body: 'Hello?' });
	await line.carrier.submit(text);
	await line.receiptsOf(text, 2);
	expect((await phone('3035550191')).answer.texts).toEqual([]);
});

test('after STOP one confirmation goes through and nothing else, until START', async () => {
	const to = line.team.mobileOf('Ben');
	await textFrom('3035550101', 'stop');
	expect((await phone('3035550101')).answer.inboxes.map((inbox) => [inbox.name, inbox.stopped])).toEqual([
		['Front desk', true],
		['My inbox', false],
	]);
	expect((await line.carrier.submit(line.text({ to, body: 'You are opted out.' }))).kind).toBe('accepted');
	const barred = { kind: 'refused', errorCode: 21610 };
	expect(await line.carrier.submit(line.text({ to }))).toEqual(barred);
	expect(await line.carrier.submit({ ...line.text({ to }), from: line.team.numberOf('Lee') })).not.toEqual(barred);

	await textFrom('3035550101', 'START');
	expect((await line.carrier.submit(line.text({ to }))).kind).toBe('accepted');
	expect((await line.record((heard) => heard.texts.length === 2)).texts.map((text) => text.body).sort()).toEqual([
		'START',
		'stop',
	]);
});

test('phones are found by name and by number, the active ones stand first', async () => {
	await textFrom('3035550101', 'Hello');
	const find = async (searchText: string) => {
		const { answer } = await ask(line.quad, lee(), routes.listPhones, { query: { searchText } });
		return answer.items.map((item) => [item.name, item.number]);
	};
	const [ana, ben] = [
		['Ana Doe', '3035550100'],
		['Ben Doe', '3035550101'],
	];
	expect((await find('')).slice(0, 1)).toEqual([ben]);
	expect(await find('ana d')).toEqual([ana]);
	expect(await find('555-01')).toEqual([ana, ben]);
	expect(await find('303 555 0101')).toEqual([ben]);
	expect(await find('(612) 555-0177')).toEqual([[null, '6125550177']]);
	expect(await find('100%')).toEqual([]);
});

test('a phone shows nothing of inboxes that one does not work in, and cannot text them', async () => {
	const text = line.text({ to: 13035550120, body: 'Only for the front desk' });
	await line.carrier.submit(text);
	await line.receiptsOf(text, 2);
	const priya = line.team.person('Priya');
	const seen = await ask(line.quad, priya, routes.readPhone, { params: { number: '3035550120' } });
	expect(seen.answer.texts).toEqual([]);
	expect((await ask(line.quad, priya, routes.listPhones, { query: {} })).text).not.toContain('Only for');

	const sent = await ask(line.quad, priya, routes.textFromPhone, {
		params: { number: '3035550120' },
		body: { to: frontDesk(), body: 'Hello' },
	});
	expect([sent.status, sent.refusal.code]).toEqual([404, 'inbox.not_found']);
});

test.each(['12', 'phone', '+44 20'])('“%s” is no phone', async (number) => {
	expect((await phone(number)).status).toBe(404);
});

test.each([' ', 'x'.repeat(1601)])('a text must have 1 to 1600 characters', async (body) => {
	expect((await textFrom('3035550101', body)).status).toBe(400);
});

test('the switches are an administrator’s', async () => {
	const body = { speed: 'fast', down: false, honoursKey: false, answering: false } as const;
	expect((await ask(line.quad, lee(), routes.changeSimulatorSettings, { body })).status).toBe(403);
	expect((await ask(line.quad, lee(), routes.readSimulatorSettings, {})).status).toBe(403);

	const amir = line.team.person('Amir');
	expect((await ask(line.quad, amir, routes.changeSimulatorSettings, { body })).answer).toMatchObject(body);
	expect((await ask(line.quad, amir, routes.readSimulatorSettings, {})).answer).toMatchObject(body);
});

test('an organization that is no demo has no simulated phones', async () => {
	const other = await makeTeam(quad, { administrators: ['Rosa'] });
	const rosa = other.person('Rosa');
	const responses = await Promise.all([
		ask(line.quad, rosa, routes.listPhones, { query: {} }),
		ask(line.quad, rosa, routes.readPhone, { params: { number: '3035550100' } }),
		ask(line.quad, rosa, routes.readSimulatorSettings, {}),
		ask(line.quad, rosa, routes.retryReports, {}),
	]);
	expect(responses.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
});

test('where the simulator does not run, the screen says so', async () => {
	const response = await ask(quad, lee(), routes.listPhones, { query: {} });
	expect([response.status, response.refusal.code]).toEqual([400, 'simulator.not_running']);
});
