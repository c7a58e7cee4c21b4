import { api } from '@quad/contract/api.ts';
import { keysOf } from '@quad/contract/keys.ts';
import { creditPacks } from '@quad/contract/organization/marketplace/credit-packs.ts';
import { categories, marketplaceItems } from '@quad/contract/organization/marketplace/items.ts';
import { marketplaceLimits } from '@quad/contract/organization/marketplace/limits.ts';
import { expect, test } from 'vitest';
import { ask, type MadeTeam, makeTeam, type Person, useQuad } from '../../../../test/kit.ts';
import { auditOf, mailsOf, setPerson } from '../../../../test/rows.ts';

const quad = useQuad();
const routes = api.marketplace;

const makeCollege = () => makeTeam(quad, { owners: ['Dana'], administrators: ['Amir'], staff: ['Lee'] });

const onPlan = (college: MadeTeam, plan: string) =>
	quad.db.updateTable('organization').set({ plan }).where('id', '=', college.organizationId).execute();

/** Makes an employee of the provider who works in this organization. */
const makePlatformAdministrator = async (organizationId?: number): Promise<Person> => {
	const team = await makeTeam(quad, { staff: ['Paula'], ...(organizationId ? { organizationId } : {}) });
	const paula = team.person('Paula');
	await setPerson(quad, paula.id, { is_platform_administrator: true });
	return paula;
};

const read = async (person: Person, key: string) =>
	(await ask(quad, person, routes.readItem, { params: { key } })).answer;

/** Returns which action a person is offered for an item. */
const offered = async (person: Person, key: string) => {
	const { configure, enable, request, nonOwnerMessage } = (await read(person, key)).actions;
	const can = Object.entries({ configure, enable, request }).flatMap(([what, one]) => (one ? [what] : []));
	return can.length > 0 ? can.join(' ') : (nonOwnerMessage ?? 'nothing');
};

const mails = (college: MadeTeam) =>
	mailsOf(quad, college.organizationId, 'marketplace.%')
		.select(['kind', 'to_address as to', 'subject', 'body'])
		.execute();

const requests = (college: MadeTeam) =>
	quad.db
		.selectFrom('service_request')
		.where('org_id', '=', college.organizationId)
		.orderBy('id')
		.select(['item', 'credits', 'quoted_investment as investment'])
		.execute();

test('the marketplace lists every item in one of six categories', async () => {
	const college = await makeCollege();
	const { answer } = await ask(quad, college.person('Lee'), routes.listItems, {});
	expect(answer.map(({ key }) => key)).toEqual(Object.keys(marketplaceItems));
	expect([...new Set(answer.map(({ category }) => category))]).toEqual(Object.keys(categories).map(Number));
	for (const item of answer) expect(await read(college.person('Lee'), item.key)).toEqual(item);
	const none = await ask(quad, college.person('Lee'), routes.readItem, { params: { key: 'constructor' } });
	expect([none.status, none.refusal.code]).toEqual([404, 'marketplace.no_such_item']);
});

test('who may do what about a service, by role and plan', async () => {
	const college = await makeCollege();
	const [dana, amir, lee] = ['Dana', 'Amir', 'Lee'].map(college.person) as [Person, Person, Person];
	expect([await offered(dana, 'number-validation'), await offered(amir, 'number-validation')]).toEqual([
		'enable',
		'enable',
	]);
	for (const key of ['high-speed', 'sso', 'chat', 'slate']) {
		expect([key, await offered(dana, key)]).toEqual([key, 'request']);
		expect([key, await offered(amir, key)]).toEqual([key, 'request']);
		expect([key, await offered(lee, key)]).toEqual([
			key,
			`To have ${(await read(lee, key)).name}, please contact the owner of your organization (Dana Doe).`,
		]);
	}
	await onPlan(college, 'Legacy');
	expect(await offered(dana, 'chat')).toBe('request');
	expect(await offered(amir, 'chat')).toContain('please contact the owner');
	expect(await offered(amir, 'high-speed')).toContain('please contact the owner');
	expect(await offered(dana, 'high-speed')).toBe(
		'The Legacy plan has no paid services. Please contact us to change your plan.',
	);
});

test('single sign-on is never self-enabled: the platform switches it on, and then the owner sets it up', async () => {
	const college = await makeCollege();
	const [dana, amir] = [college.person('Dana'), college.person('Amir')];
	const paula = await makePlatformAdministrator(college.organizationId);
	expect((await ask(quad, dana, routes.enableSso, { body: {} })).status).toBe(403);
	const response = await ask(quad, dana, routes.requestItem, { params: { key: 'sso' } });
	expect([response.answer.enabled, response.answer.actions.request?.sentBy]).toEqual([false, 'Dana Doe']);

	expect(await offered(paula, 'sso')).toBe('enable');
	const { answer } = await ask(quad, paula, routes.enableSso, { body: {} });
	expect(answer.enabled).toBe(true);
	expect(await offered(dana, 'sso')).toBe('configure');
	expect(await offered(amir, 'sso')).toContain('please contact the owner');
	const { hasSso } = (await ask(quad, dana, api.session.getConfiguration, {})).answer;
	expect(hasSso).toBe(true);
	const again = await ask(quad, paula, routes.enableSso, { body: {} });
	expect([again.status, again.refusal.message]).toEqual([400, 'Single sign-on is already turned on.']);
});

test('a request is kept, mailed to the provider, confirmed and audited; the same one again is one', async () => {
	const paula = await makePlatformAdministrator();
	const college = await makeCollege();
	const [dana, amir] = [college.person('Dana'), college.person('Amir')];
	await quad.db
		.insertInto('contract')
		.values({ org_id: college.organizationId, high_speed_cost: 12_000_000 })
		.execute();
	expect((await read(dana, 'high-speed')).data.contractCost).toBe(12_000_000);
	const wrong = await ask(quad, dana, routes.requestHighSpeed, { body: { investment: 1 } });
	expect([wrong.status, wrong.refusal.code]).toEqual([409, 'marketplace.price_changed']);

	const body = { quotedInvestment: 12_000_000 };
	const [first] = await Promise.all([
		ask(quad, dana, routes.requestHighSpeed, { body }),
		ask(quad, dana, routes.requestHighSpeed, { body: { investment: 12_000_000 } }),
	]);
	await ask(quad, amir, routes.requestHighSpeed, { body });
	expect(first.answer.actions.request?.sentOn).toBe(quad.clock.now().toISOString());
	expect(await requests(college)).toEqual([{ item: 'high-speed', credits: null, investment: 12_000_000 }]);
	const sent = await mails(college);
	const { email } = await quad.db
		.selectFrom('person')
		.where('id', '=', paula.id)
		.select('email')
		.executeTakeFirstOrThrow();
	expect(sent.map(({ kind }) => kind)).toEqual([
		...sent.slice(1).map(() => 'marketplace.requested'),
		'marketplace.confirmed',
	]);
	expect(sent.map(({ to }) => to)).toContain(email);
	expect(sent.at(-1)).toMatchObject({ subject: 'Your request for High-speed inbox was sent' });
	expect(sent[0]?.body).toContain('Price shown: $1,200.00.');
	const audited = await auditOf(quad, college.organizationId).select(['action', 'subject_name', 'details']).execute();
	expect(audited).toEqual([
		{
			action: 'service.requested',
			subject_name: 'High-speed inbox',
			details: { investment: 12_000_000, credits: null },
		},
	]);

	quad.clock.pass(marketplaceLimits.requestStandsMs - 1_000);
	await quad.db.updateTable('session').set({ seen_at: quad.clock.now(), created_at: quad.clock.now() }).execute();
	await ask(quad, dana, routes.requestHighSpeed, { body });
	expect(await requests(college)).toHaveLength(1);
	quad.clock.pass(2_000);
	expect((await read(dana, 'high-speed')).actions.request?.sentOn).toBeNull();
	await ask(quad, dana, routes.requestHighSpeed, { body });
	expect(await requests(college)).toHaveLength(2);
});

test('credits come in packs, for a high-speed inbox, at their price', async () => {
	const college = await makeCollege();
	const dana = college.person('Dana');
	const order = (creditsRequested: number, quotedInvestment: number) =>
		ask(quad, dana, routes.requestHighSpeedCredits, { body: { creditsRequested, quotedInvestment } });
	expect((await order(100_000, 16_500_000)).refusal.code).toBe('marketplace.no_high_speed');
	expect(await offered(dana, 'high-speed-credits')).not.toBe('request');

	const fast = await makeTeam(quad, {
		owners: ['Dana'],
		inboxes: [{ name: 'Alerts', type: 'highspeed' }],
		staff: ['Lee'],
	});
	const buy = (creditsRequested: number, quotedInvestment: number) =>
		ask(quad, fast.person('Dana'), routes.requestHighSpeedCredits, { body: { creditsRequested, quotedInvestment } });
	expect((await buy(100_001, 16_500_000)).refusal.code).toBe('marketplace.no_such_pack');
	expect((await buy(100_000, 16_499_999)).refusal.code).toBe('marketplace.price_changed');
	for (const { credits, cost } of creditPacks) expect((await buy(credits, cost)).status).toBe(200);
	const { answer } = await buy(250_000, 38_500_000);
	expect(answer.data.packs.map(({ credits, sentOn }) => [credits, sentOn !== null])).toEqual([
		[100_000, true],
		[250_000, true],
		[500_000, true],
		[1_000_000, true],
	]);
	expect((await requests(fast)).map(({ credits }) => credits)).toEqual([100_000, 250_000, 500_000, 1_000_000]);
	expect(creditPacks.map(({ cost }) => cost / 10_000)).toEqual([1_650, 3_850, 6_600, 11_000]); // spec 1 §9
	expect(await offered(fast.person('Lee'), 'high-speed-credits')).toContain('please contact the owner');
});

test('number validation is switched on at once', async () => {
	const college = await makeCollege();
	const { answer } = await ask(quad, college.person('Dana'), routes.enableValidation, { body: {} });
	expect([answer.enabled, answer.actions.configure]).toEqual([true, { state: '/admin/number-validation' }]);
	const { answer: configuration } = await ask(quad, college.person('Dana'), api.session.getConfiguration, {});
	expect(configuration.hasNumberValidation).toBe(true);
	expect(await requests(college)).toEqual([]);
});

test('what is asked for by a call of its own is not asked for by another', async () => {
	const college = await makeCollege();
	const dana = college.person('Dana');
	await ask(quad, dana, routes.requestItem, { params: { key: 'slate' } });
	await ask(quad, dana, routes.requestChat, {});
	expect((await requests(college)).map(({ item }) => item)).toEqual(['slate', 'chat']);
	for (const key of ['high-speed', 'api']) {
		const other = await ask(quad, dana, routes.requestItem, { params: { key } });
		expect(other.refusal.code).toBe('marketplace.asked_elsewhere');
	}
});

test('whatever is on is set up by whom the table of roles names, and everyone else is told whom to ask', async () => {
	const college = await makeTeam(quad, {
		owners: ['Dana'],
		administrators: ['Amir'],
		staff: ['Lee'],
		inboxes: [{ name: 'Alerts', type: 'highspeed' }],
	});
	await quad.db
		.insertInto('add_on')
		.values(keysOf(marketplaceItems).map((key) => ({ org_id: college.organizationId, key, enabled_at: new Date() })))
		.execute();
	await quad.db
		.updateTable('team')
		.set({ has_chat: true, bulk_mms: true })
		.where('org_id', '=', college.organizationId)
		.execute();
	for (const [key, { configure, name, inSentence = name }] of Object.entries(marketplaceItems)) {
		if (key === 'high-speed-credits') continue; // can be bought repeatedly, so it is never enabled
		for (const who of ['Dana', 'Amir', 'Lee']) {
			const { enabled, actions } = await read(college.person(who), key);
			const { answer: profile } = await ask(quad, college.person(who), api.session.getProfile, {});
			const may = configure !== undefined && profile.abilities.includes(configure.who);
			expect([key, who, enabled, actions.configure]).toEqual([key, who, true, may ? { state: configure.state } : null]);
			expect([key, who, actions.nonOwnerMessage]).toEqual([
				key,
				who,
				may || who === 'Dana'
					? null
					: `To change ${inSentence}, please contact the owner of your organization (Dana Doe).`,
			]);
		}
	}
});

test('the API belongs to every organization: the owner sets it up, everyone else is sent to the owner', async () => {
	const college = await makeCollege();
	await onPlan(college, 'Legacy');
	expect(await read(college.person('Dana'), 'api')).toMatchObject({
		enabled: true,
		actions: { configure: { state: '/api/credentials' }, request: null, externalText: null, nonOwnerMessage: null },
	});
	for (const who of ['Amir', 'Lee'])
		expect(await offered(college.person(who), 'api')).toBe(
			'To change the API, please contact the owner of your organization (Dana Doe).',
		);
});

test('of several owners those are named who have signed in, and all where none has', async () => {
	const college = await makeTeam(quad, { owners: ['Abe', 'Dana', 'Zoe'], staff: ['Lee'] });
	const named = async () =>
		/\((.*)\)/.exec((await read(college.person('Lee'), 'slate')).actions.nonOwnerMessage ?? '')?.[1];
	expect(await named()).toBe('Abe Doe, Dana Doe, Zoe Doe');
	await quad.db
		.updateTable('person')
		.set({ last_sign_in_at: quad.clock.now() })
		.where('id', 'in', [college.person('Dana').id, college.person('Lee').id])
		.execute();
	expect(await named()).toBe('Dana Doe');
});
