/** Tests messages sent with a campaign, their replies, and campaigns deleted while messages are being sent. */
import { api } from '@quad/contract/api.ts';
import { expect, test } from 'vitest';
import { handOver } from '../../../../test/handed-over.ts';
import { ask, type MadeTeam, makeTeam, useQuad } from '../../../../test/kit.ts';
import { onlyIn, texts, threadOf } from '../../../../test/texts.ts';

const quad = useQuad();
const { campaigns } = api;
const desk = { inboxes: [{ name: 'Desk' }], contacts: ['Ana', 'Ben'] };

const hourMs = 60 * 60 * 1000;

const makeCampaign = async (team: MadeTeam, name: string) =>
	(await ask(quad, team.person('Lee'), campaigns.createCampaign, { body: { name } })).answer.id;

const send = (team: MadeTeam, campaignId: number, text = 'Are you coming?') =>
	ask(quad, team.person('Lee'), api.messaging.composeMessage, {
		body: { inboxId: team.inbox('Desk'), text, recipients: [team.contact('Ana'), team.contact('Ben')], campaignId },
	});

const metaOf = async (team: MadeTeam, id: number) =>
	(await ask(quad, team.person('Lee'), campaigns.campaignMeta, { params: { id } })).answer;

const campaignsInThread = async (team: MadeTeam) => {
	const { id } = await onlyIn(quad, team, 'Desk');
	return (await threadOf(quad, team, id)).items.map(({ campaign }) => campaign?.name ?? null).toReversed();
};

test('all texts of the message, and all replies within a day, belong to the campaign', async () => {
	const team = await makeTeam(quad, desk);
	const id = await makeCampaign(team, 'Visits');
	const { answer } = await send(team, id);
	await handOver(quad, answer.batchId);
	await texts(quad, team, 'Ana', 'Desk', 'Yes');
	await texts(quad, team, 'Ana', 'Desk', 'With my mother');
	expect(await campaignsInThread(team)).toEqual(['Visits', 'Visits', 'Visits']);
	expect(await metaOf(team, id)).toMatchObject({ outgoingCount: 2, waitingCount: 0, incomingCount: 2 });

	quad.clock.pass(25 * hourMs);
	await texts(quad, team, 'Ana', 'Desk', 'Something else');
	quad.clock.pass(-25 * hourMs); // back to a time when Lee is still signed in
	expect((await metaOf(team, id)).incomingCount).toBe(2);
	const batch = await ask(quad, team.person('Lee'), api.messaging.getBatch, { params: { id: answer.batchId } });
	expect(batch.answer.campaign).toEqual({ id, name: 'Visits' });
});

test('the report lists each message; only staff of its inbox see the words', async () => {
	const team = await makeTeam(quad, {
		...desk,
		staff: ['Lee', 'Priya'],
		inboxes: [{ name: 'Desk', members: ['Lee'] }],
	});
	const id = await makeCampaign(team, 'Visits');
	const { answer: first } = await send(team, id);
	quad.clock.pass(60_000);
	const { answer: second } = await send(team, id, 'See you on Saturday');
	const messagesFor = async (person: string) =>
		(await ask(quad, team.person(person), campaigns.campaignMessageActivity, { params: { id }, query: {} })).answer;
	expect(await messagesFor('Lee')).toMatchObject({
		total: 2,
		items: [
			{ batchId: second.batchId, inbox: 'Desk', text: 'See you on Saturday', sentBy: 'Lee Doe', outgoingCount: 2 },
			{ batchId: first.batchId, text: 'Are you coming?' },
		],
	});
	expect((await messagesFor('Priya')).items).toMatchObject([{ text: null, outgoingCount: 2 }, { text: null }]);
});

test('a campaign that is archived, deleted or another team’s can’t be used for sending', async () => {
	const team = await makeTeam(quad, desk);
	const id = await makeCampaign(team, 'Visits');
	await ask(quad, team.person('Lee'), campaigns.updateCampaign, { params: { id }, body: { active: false } });
	expect((await send(team, id)).refusal.message).toBe(
		'The campaign “Visits” is archived. Unarchive it, or choose another one.',
	);
	await ask(quad, team.person('Lee'), campaigns.deleteCampaign, { params: { id } });
	expect((await send(team, id)).refusal).toEqual({ code: 'campaign.not_found', message: 'Campaign not found' });
	const other = await makeTeam(quad, { organizationId: team.organizationId });
	expect((await send(team, await makeCampaign(other, 'Theirs'))).status).toBe(404);
});

test('a batch is sent completely although its campaign is deleted', async () => {
	const team = await makeTeam(quad, desk);
	const id = await makeCampaign(team, 'Visits');
	const { answer: sent } = await send(team, id);
	await ask(quad, team.person('Lee'), campaigns.deleteCampaign, { params: { id } });
	const { answer: batch } = await ask(quad, team.person('Lee'), api.messaging.getBatch, {
		params: { id: sent.batchId },
	});
	expect(batch).toMatchObject({ total: 2, queuedCount: 2, campaign: null });
	await handOver(quad, sent.batchId);
	await texts(quad, team, 'Ana', 'Desk', 'Yes');
	expect(await campaignsInThread(team)).toEqual([null, null]);
	const { answer } = await ask(quad, team.person('Lee'), api.messaging.getBatchCounts, {
		params: { id: sent.batchId },
	});
	expect(answer.replyCount).toBe(1);
	expect((await ask(quad, team.person('Lee'), campaigns.campaignMeta, { params: { id } })).status).toBe(404);
});

test('sending with a campaign while it is deleted causes no error', async () => {
	const team = await makeTeam(quad, desk);
	for (let round = 0; round < 5; round++) {
		const id = await makeCampaign(team, `Visits ${round}`);
		const [sent, deleted] = await Promise.all([
			send(team, id, `Round ${round}`),
			ask(quad, team.person('Lee'), campaigns.deleteCampaign, { params: { id } }),
		]);
		expect(deleted.status).toBe(200);
		expect([200, 404]).toContain(sent.status);
	}
});
