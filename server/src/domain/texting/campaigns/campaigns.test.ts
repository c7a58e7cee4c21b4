import { api } from '@quad/contract/api.ts';
import { onlyReply } from '@quad/contract/texting/conversations/routes.ts';
import { afterEach, describe, expect, test } from 'vitest';
import { ask, type MadeTeam, makeTeam, useQuad } from '../../../../test/kit.ts';
import { expectTextHistory } from '../../../../test/text-history.ts';
import { onlyIn, texts, threadOf } from '../../../../test/texts.ts';

const quad = useQuad();

afterEach(() => expectTextHistory(quad));
const { campaigns } = api;

const made = async (team: MadeTeam, person: string, name: string, description = '') =>
	(await ask(quad, team.person(person), campaigns.createCampaign, { body: { name, description } })).answer;

const named = async (team: MadeTeam, query: Parameters<typeof listed>[1] = {}) =>
	(await listed(team, query)).items.map(({ name }) => name);
const listed = async (
	team: MadeTeam,
	query: { isActive?: boolean; userId?: number; searchText?: string; sort?: 'name'; skip?: number; take?: number } = {},
) => (await ask(quad, team.person('Lee'), campaigns.listCampaigns, { query })).answer;

const change = (
	team: MadeTeam,
	person: string,
	id: number,
	body: { name?: string; description?: string; active?: boolean },
) => ask(quad, team.person(person), campaigns.updateCampaign, { params: { id }, body });

describe('a campaign', () => {
	test('is active when created, and belongs to its creator', async () => {
		const team = await makeTeam(quad);
		const { id, ...rest } = await made(team, 'Lee', '  Fall   deposits ', 'Everybody who was admitted ');
		expect(rest).toEqual({
			name: 'Fall deposits',
			description: 'Everybody who was admitted',
			active: true,
			createdBy: team.person('Lee').id,
			createdByName: 'Lee Doe',
			createdOn: quad.clock.now().toISOString(),
		});
		const { answer } = await ask(quad, team.person('Lee'), campaigns.readCampaign, { params: { id } });
		expect(answer).toEqual({ id, ...rest });
	});

	test('needs a name that is unique in its team, whatever its case and spaces', async () => {
		const team = await makeTeam(quad);
		const first = await made(team, 'Lee', 'Visits');
		const create = (name: string) => ask(quad, team.person('Lee'), campaigns.createCampaign, { body: { name } });
		expect((await create(' ')).refusal).toMatchObject({ code: 'campaign.name_required' });
		expect((await create('x'.repeat(101))).refusal.message).toBe('A campaign name can have at most 100 characters.');
		expect((await create('VISITS')).refusal.message).toBe('Your team already has a campaign called “VISITS”.');
		expect((await create('Vis\u200eits\u00a0')).refusal.message).toBe(
			'Your team already has a campaign called “Visits”.',
		);
		const second = await made(team, 'Lee', 'Tours');
		expect((await change(team, 'Lee', second.id, { name: 'visits' })).refusal).toMatchObject({
			code: 'campaign.name_taken',
		});
		expect((await change(team, 'Lee', first.id, { name: 'visits' })).answer.name).toBe('visits');
		const other = await makeTeam(quad);
		expect((await made(other, 'Lee', 'Visits')).name).toBe('Visits');
	});

	test('created twice at the same moment, exists once', async () => {
		const team = await makeTeam(quad);
		const create = () => ask(quad, team.person('Lee'), campaigns.createCampaign, { body: { name: 'Aid' } });
		const statuses = (await Promise.all([create(), create(), create()])).map(({ status }) => status);
		expect(statuses.toSorted()).toEqual([200, 400, 400]);
		expect(await named(team)).toEqual(['Aid']);
	});

	test('is changed by its creator only; an administrator may archive and delete it', async () => {
		const team = await makeTeam(quad, { staff: ['Lee', 'Priya'], administrators: ['Amir'] });
		const { id } = await made(team, 'Lee', 'Visits');
		for (const other of ['Priya', 'Amir'])
			expect((await change(team, other, id, { name: 'Mine' })).refusal.message).toBe(
				'Only Lee Doe, who created this campaign, can change it.',
			);
		expect((await change(team, 'Priya', id, { active: false })).refusal.message).toBe(
			'Only Lee Doe, who created this campaign, or an administrator of the team can do this.',
		);
		expect((await change(team, 'Amir', id, { name: 'Visits', active: false })).answer.active).toBe(false);
		expect((await change(team, 'Lee', id, { active: true })).answer.active).toBe(true);
		const remove = (person: string) => ask(quad, team.person(person), campaigns.deleteCampaign, { params: { id } });
		expect((await remove('Priya')).status).toBe(400);
		expect((await remove('Amir')).status).toBe(200);
		expect((await remove('Amir')).refusal.message).toBe('Campaign not found');
	});

	test('is updated by POST like by PUT', async () => {
		const team = await makeTeam(quad);
		const campaign = await made(team, 'Lee', 'Visits');
		const { answer } = await ask(quad, team.person('Lee'), campaigns.postCampaign, {
			params: { id: campaign.id },
			body: { ...campaign, description: 'All of November', active: false },
		});
		expect(answer).toEqual({ ...campaign, description: 'All of November', active: false });
	});

	test('is audited at every change', async () => {
		const team = await makeTeam(quad, { owners: ['Dana'] });
		const { id } = await made(team, 'Dana', 'Visits');
		await change(team, 'Dana', id, { name: 'Campus visits', description: 'Fall', active: false });
		await change(team, 'Dana', id, { name: 'Campus visits', active: false });
		await change(team, 'Dana', id, { active: true });
		await ask(quad, team.person('Dana'), campaigns.deleteCampaign, { params: { id } });
		const { answer } = await ask(quad, team.person('Dana'), api.audit.listAuditEntries, {
			query: { searchText: 'campaign' },
		});
		expect(answer.items.map(({ sentence }) => sentence)).toEqual([
			'Dana Doe deleted the campaign “Campus visits”',
			'Dana Doe unarchived the campaign “Campus visits”',
			'Dana Doe archived the campaign “Visits”',
			'Dana Doe changed the campaign “Visits”: name and description',
			'Dana Doe created the campaign “Visits”',
		]);
	});
});

describe('the list', () => {
	test('shows the team’s campaigns, newest first, filtered by creator and state', async () => {
		const team = await makeTeam(quad, { staff: ['Lee', 'Priya'] });
		for (const name of ['One', 'Two', 'Three']) {
			quad.clock.pass(1_000);
			await made(team, name === 'Two' ? 'Priya' : 'Lee', name, `The ${name.toLowerCase()} of them`);
		}
		const [three] = (await listed(team)).items;
		await change(team, 'Lee', three?.id ?? 0, { active: false });
		const userId = team.person('Lee').id;
		expect(await named(team)).toEqual(['Three', 'Two', 'One']);
		expect(await named(team, { isActive: true })).toEqual(['Two', 'One']);
		expect(await named(team, { isActive: false })).toEqual(['Three']);
		expect(await named(team, { isActive: true, userId })).toEqual(['One']);
		expect(await named(team, { searchText: 'priya tw' })).toEqual(['Two']);
		expect(await named(team, { sort: 'name', skip: 1, take: 1 })).toEqual(['Three']);
		expect((await listed(team, { take: 1 })).total).toBe(3);
		expect(await named(await makeTeam(quad))).toEqual([]);
	});
});

describe('a message', () => {
	test('is put into a campaign and taken out, in both directions', async () => {
		const team = await makeTeam(quad, { inboxes: [{ name: 'Desk' }], contacts: ['Ana'] });
		const { id: campaignId } = await made(team, 'Lee', 'Visits');
		await texts(quad, team, 'Ana', 'Desk', 'May I bring my mother?');
		const { answer } = await ask(quad, team.person('Lee'), api.conversations.replyFromSharedInbox, {
			params: { id: team.inbox('Desk') },
			body: { text: 'Of course.', recipients: [team.contact('Ana')] },
		});
		const { messageId: sentId } = onlyReply(answer);
		const { id } = await onlyIn(quad, team, 'Desk');
		const [, came] = (await threadOf(quad, team, id)).items;
		const mark = (route: 'markIncomingMessage' | 'markOutgoingMessage', message: string, to: number | null) =>
			ask(quad, team.person('Lee'), campaigns[route], { params: { id: message }, body: { campaignId: to } });
		expect((await mark('markIncomingMessage', came?.id ?? '', campaignId)).answer).toEqual({
			messageId: came?.id,
			direction: 'incoming',
			campaignId,
		});
		await mark('markOutgoingMessage', sentId, campaignId);
		const counted = async () => {
			const { answer } = await ask(quad, team.person('Lee'), campaigns.campaignMeta, { params: { id: campaignId } });
			return [answer.outgoingCount, answer.incomingCount];
		};
		expect(await counted()).toEqual([1, 1]);
		await mark('markIncomingMessage', came?.id ?? '', null);
		expect(await counted()).toEqual([1, 0]);

		expect((await mark('markIncomingMessage', sentId, campaignId)).status).toBe(404); // this message is an outgoing one
		expect((await mark('markOutgoingMessage', sentId, 17)).refusal.message).toBe('Campaign not found');
		expect(await counted()).toEqual([1, 0]);
		const other = await makeTeam(quad);
		const theirs = await made(other, 'Lee', 'Theirs');
		expect((await mark('markOutgoingMessage', sentId, theirs.id)).status).toBe(404);
	});
});
