/** Tests that numbers can be imported and texted only if an owner has enabled their country. */
import { api } from '@quad/contract/api.ts';
import { expect, test } from 'vitest';
import { quick, useCarrier } from '../../../../test/carrier.ts';
import { csv, importFile } from '../../../../test/imports.ts';
import { ask, type MadeTeam, makeTeam, useQuad } from '../../../../test/kit.ts';
import { listOf, texts, threadOf } from '../../../../test/texts.ts';
import { twilioClient } from '../../../../test/twilio-client.ts';
import { carrierAccounts, connectSmsPrices } from '../../../edges/carriers/index.ts';

const quad = useQuad();
const line = useCarrier(quad, quick);
const { carrierCountries: calls } = api;

const makeCollege = () =>
	makeTeam(quad, {
		owners: ['Dana'],
		administrators: ['Amir'],
		staff: ['Lee'],
		inboxes: [{ name: 'Desk', members: ['Lee'] }],
		contacts: ['Ana'],
	});
const switchOn = (team: MadeTeam, countries: string[], person = 'Dana') =>
	ask(quad, team.person(person), calls.saveSmsCountries, { body: { countries } });
const on = async (team: MadeTeam) =>
	(await ask(quad, team.person('Dana'), calls.readSmsCountries, {})).answer.flatMap(({ iso, isOn }) =>
		isOn ? [iso] : [],
	);
const add = (team: MadeTeam, mobileNumber: string) =>
	ask(quad, team.person('Amir'), api.contacts.createContact, { body: { firstName: 'Nia', mobileNumber } });
const estimate = async (team: MadeTeam, id: number) => {
	const { answer } = await ask(quad, team.person('Lee'), api.messaging.estimateMessage, {
		body: { inboxId: team.inbox('Desk'), text: 'Hello', recipients: [id] },
	});
	return answer.skipped;
};
const reply = (team: MadeTeam, id: number) =>
	ask(quad, team.person('Lee'), api.conversations.replyFromSharedInbox, {
		params: { id: team.inbox('Desk') },
		body: { text: `Hello ${quad.ids.next()}`, recipients: [id] },
	});

test('numbers of a country are taken and texted once it is switched on, and no longer once it is off', async () => {
	const team = await makeCollege();
	expect(await on(team)).toEqual([]);
	expect((await add(team, '+44 7700 900123')).status).toBe(400);
	expect((await switchOn(team, ['GB', 'DE'], 'Amir')).status).toBe(403);
	expect((await switchOn(team, ['GB', 'XX'])).refusal.code).toBe('carrier.no_country');
	expect((await switchOn(team, ['GB', 'DE'])).status).toBe(200);
	expect((await on(team)).toSorted()).toEqual(['DE', 'GB']);
	expect(await on(await makeCollege())).toEqual([]);

	const { answer: nia } = await add(team, '0044 7700 900123');
	expect(nia.mobileNumber).toBe('+447700900123');
	expect((await add(team, '+33 6 12 34 56 78')).refusal.fields?.mobileNumber).toContain('isn’t switched on');
	expect(await estimate(team, nia.id)).toEqual([]);
	expect((await reply(team, nia.id)).status).toBe(200);

	await switchOn(team, ['DE']);
	expect(await on(team)).toEqual(['DE']);
	expect(await estimate(team, nia.id)).toEqual([{ reason: 'no-number', count: 1 }]);
	expect((await reply(team, nia.id)).refusal.code).toBe('reply.abroad');
});

test('an import takes their numbers', async () => {
	const team = await makeCollege();
	const file = csv([['N1', 'Nia', 'Bevan', '+44 7700 900150']]);
	expect(await importFile(quad, team, file)).toMatchObject({ counts: { rejected: 1, new: 0 } });
	await switchOn(team, ['GB']);
	expect(await importFile(quad, team, file)).toMatchObject({ counts: { rejected: 0, new: 1 } });
});

test('the carrier’s price stands beside each, as Twilio’s own client reads it', async () => {
	const { simulatorUrl, team } = line;
	const read = connectSmsPrices(quad.context, { simulatorUrl });
	const prices = await read(team.organizationId, ['GB', 'DE']);
	const account = await carrierAccounts(quad.context)(team.organizationId, 'simulator');
	const { client } = twilioClient(simulatorUrl, account?.account ?? '', account?.authToken ?? '');
	const fetched = await client.pricing.v1.messaging.countries('GB').fetch();
	expect(fetched.priceUnit).toBe('USD');
	expect(JSON.stringify(fetched.outboundSmsPrices)).toContain(((prices.get('GB') ?? 0) / 10_000).toFixed(4));
	expect(prices.size).toBe(2);
	expect((await read((await makeCollege()).organizationId, ['GB'])).size).toBe(0); // an organization without an account
	await line.stopSimulator();
	const silent = connectSmsPrices(quad.context, { simulatorUrl });
	expect((await silent(team.organizationId, ['GB'])).size).toBe(0);
	await line.startSimulator();
});

test('a STOP from a country with short numbers counts, and is answered where the country is switched on', async () => {
	const team = await makeCollege();
	const countries = { NO: '+4791234567', SG: '+6591234567', DK: '+4512345678', IS: '+3546112345' };
	await switchOn(team, Object.keys(countries));
	for (const mobile of Object.values(countries)) {
		const { answer: contact } = await add(team, mobile);
		expect(await estimate(team, contact.id)).toEqual([]);
		await texts(quad, team, Number(mobile), 'Desk', 'STOP');
		expect(await estimate(team, contact.id)).toEqual([{ reason: 'opted-out', count: 1 }]);
	}
	await switchOn(team, ['NO']);
	await texts(quad, team, 4_791_234_567, 'Desk', 'HELP');
	await texts(quad, team, 6_591_234_567, 'Desk', 'HELP');
	const { items } = await listOf(quad, team, 'Desk');
	const saidTo = async (mobileNumber: string) => {
		const conversation = items.find((one) => one.mobileNumber === mobileNumber);
		return (await threadOf(quad, team, conversation?.id ?? 0)).items[0]?.text;
	};
	expect(await saidTo('+4791234567')).toContain('write here and a person will read it');
	expect(await saidTo('+6591234567')).toBe('HELP');
});
