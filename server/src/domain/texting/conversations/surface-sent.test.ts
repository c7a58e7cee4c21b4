import { api } from '@quad/contract/api.ts';
import { expect, test } from 'vitest';
import { ask, type MadeTeam, makeTeam, useQuad } from '../../../../test/kit.ts';
import { alerts, makeCarrier, useLedger } from '../../../../test/ledger.ts';
import { listOf, texts } from '../../../../test/texts.ts';
import { surfaceSent } from './surface-sent.ts';

const quad = useQuad();
const { sendAll } = useLedger(quad);

const bringUpAll = async () => {
	while ((await surfaceSent(quad.context).run()) === 'again');
};

const sendTo = (team: MadeTeam, names: string[], options: { text?: string; autoArchive?: boolean } = {}) =>
	ask(quad, team.person('Lee'), api.messaging.composeMessage, {
		body: {
			inboxId: team.inbox('Alerts'),
			text: 'Doors open at {{First Name}}',
			recipients: names.map((name) => team.contact(name)),
			...options,
		},
	});

const openIn = async (team: MadeTeam) =>
	(await listOf(quad, team, 'Alerts')).items.map((item) => [item.fullName, item.lastText]);

test('a batch surfaces in the inbox once its texts have been sent, each with its own words', async () => {
	const team = await makeTeam(quad, { inboxes: [alerts], contacts: ['Ana', 'Ben'] });
	await sendTo(team, ['Ana', 'Ben']);
	await bringUpAll();
	expect(await openIn(team)).toEqual([]);

	await sendAll(makeCarrier().carrier);
	await bringUpAll();
	expect((await openIn(team)).sort()).toEqual([
		['Ana Doe', 'Doors open at Ana'],
		['Ben Doe', 'Doors open at Ben'],
	]);
	expect(await quad.db.selectFrom('batch_to_bring_up').selectAll().execute()).toEqual([]);
});

test('an auto-archived batch stays out of the inbox until somebody answers', async () => {
	const team = await makeTeam(quad, { inboxes: [alerts], contacts: ['Ana', 'Ben'] });
	const { answer: sent } = await sendTo(team, ['Ana', 'Ben'], { autoArchive: true });
	await sendAll(makeCarrier().carrier);
	await bringUpAll();
	expect(await openIn(team)).toEqual([]);

	await texts(quad, team, 'Ben', 'Alerts', 'Thanks');
	expect(await openIn(team)).toEqual([['Ben Doe', 'Thanks']]);
	const { answer: batch } = await ask(quad, team.person('Lee'), api.messaging.getBatch, {
		params: { id: sent.batchId },
	});
	expect(batch.autoArchive).toBe(true);
});

test('a reply that came first stays the last text shown', async () => {
	const team = await makeTeam(quad, { inboxes: [alerts], contacts: ['Ana'] });
	await sendTo(team, ['Ana']);
	await sendAll(makeCarrier().carrier);
	quad.clock.pass(1_000);
	await texts(quad, team, 'Ana', 'Alerts', 'On my way');
	await bringUpAll();
	expect(await openIn(team)).toEqual([['Ana Doe', 'On my way']]);
});

test('a draft with another option is another message', async () => {
	const team = await makeTeam(quad, { inboxes: [alerts], contacts: ['Ana'] });
	const body = {
		draftId: crypto.randomUUID(),
		inboxId: team.inbox('Alerts'),
		text: 'Hi',
		recipients: [team.contact('Ana')],
	};
	await ask(quad, team.person('Lee'), api.messaging.composeMessage, { body });
	const { refusal } = await ask(quad, team.person('Lee'), api.messaging.composeMessage, {
		body: { ...body, autoArchive: true },
	});
	expect(refusal.code).toBe('draft.changed');
});
