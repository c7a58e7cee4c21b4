/** Tests who may remove whom, and that nothing is lost when a person leaves. */
import { api } from '@quad/contract/api.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { ask, type MadeTeam, makeTeam, type Person, type TeamPlan, useQuad } from '../../../../test/kit.ts';
import { alerts, makeCarrier, useLedger } from '../../../../test/ledger.ts';
import { addPersonToTeam } from '../../../../test/rows.ts';
import { texts } from '../../../../test/texts.ts';
import { startDue } from '../../texting/schedules/index.ts';

const quad = useQuad();
const { sendAll, sendOnce } = useLedger(quad);

const makeOffice = (plan: TeamPlan = {}) =>
	makeTeam(quad, { owners: ['Dana'], administrators: ['Amir'], staff: ['Lee', 'Priya'], ...plan });

const makeOther = (office: MadeTeam) =>
	makeTeam(quad, { organizationId: office.organizationId, administrators: ['Rosa'], staff: [] });

const alsoIn = (team: MadeTeam, { id }: Person, isAdministrator = false) =>
	addPersonToTeam(quad, team, id, isAdministrator);

const destroy = (by: Person, person: Person, successor?: Person) =>
	ask(quad, by, api.users.deleteUser, {
		params: { id: person.id },
		query: successor ? { successorId: successor.id } : {},
	});

const remove = (by: Person, person: Person, team: MadeTeam, successor?: Person) =>
	ask(quad, by, api.users.removeUser, {
		body: { id: person.id, departmentId: team.teamId, ...(successor ? { successorId: successor.id } : {}) },
	});

const isThere = async (person: Person) => (await ask(quad, person, api.session.getProfile, {})).status === 200;

test('an administrator deletes who is in one team only, an owner anybody; nobody themselves', async () => {
	const office = await makeOffice();
	const other = await makeOther(office);
	const [dana, amir, lee, priya, rosa] = [
		...['Dana', 'Amir', 'Lee', 'Priya'].map((name) => office.person(name)),
		other.person('Rosa'),
	] as [Person, Person, Person, Person, Person];
	await alsoIn(other, priya);
	const refused = async (response: Promise<{ refusal: { code: string } }>) => (await response).refusal.code;

	expect(await refused(destroy(amir, amir))).toBe('removal.oneself');
	expect(await refused(destroy(dana, dana))).toBe('removal.oneself');
	expect(await refused(destroy(amir, dana))).toBe('removal.is_owner');
	expect(await refused(remove(amir, dana, office))).toBe('removal.is_owner');
	expect(await refused(destroy(amir, priya))).toBe('removal.in_other_teams');
	expect(await refused(destroy(amir, rosa))).toBe('removal.not_found');
	expect(await refused(destroy(rosa, lee))).toBe('removal.not_found');
	expect(await refused(remove(amir, priya, other))).toBe('removal.not_found');
	expect(await refused(remove(amir, lee, office))).toBe('removal.only_team');
	expect(await refused(destroy(lee, priya))).toBe('session.not_allowed');
	expect((await destroy(amir, lee)).status).toBe(200);
	expect(await isThere(lee)).toBe(false);
	expect(await refused(destroy(amir, lee))).toBe('removal.not_found'); // a repeated request
	expect((await destroy(dana, rosa)).status).toBe(200);
	expect(await isThere(rosa)).toBe(false);
});

test('on the Legacy plan only owners delete', async () => {
	const office = await makeOffice();
	await sql`update organization set plan = 'Legacy' where id = ${office.organizationId}`.execute(quad.db);
	expect((await destroy(office.person('Amir'), office.person('Lee'))).refusal.code).toBe('session.not_allowed');
	expect((await destroy(office.person('Dana'), office.person('Lee'))).status).toBe(200);
});

test('somebody in two teams leaves one: only their session there ends', async () => {
	const office = await makeOffice();
	const other = await makeOther(office);
	const priya = office.person('Priya');
	await alsoIn(other, priya);
	expect((await remove(office.person('Amir'), priya, office)).status).toBe(200);
	expect(await isThere(priya)).toBe(false);
	const memberships = await quad.db
		.selectFrom('team_member')
		.where('person_id', '=', priya.id)
		.select('team_id')
		.execute();
	expect(memberships).toEqual([{ team_id: other.teamId }]);
	expect((await remove(other.person('Rosa'), priya, other)).refusal.code).toBe('removal.only_team');
});

test('the last owner stays, and of two owners who delete each other at once one does', async () => {
	const office = await makeOffice({ owners: ['Dana', 'Oscar'], staff: ['Pat'] });
	const [dana, oscar, pat] = ['Dana', 'Oscar', 'Pat'].map((name) => office.person(name)) as [Person, Person, Person];
	const outcomes = await Promise.all([destroy(dana, oscar), destroy(oscar, dana)]);
	expect(outcomes.map(({ status }) => status === 200).toSorted()).toEqual([false, true]);
	const [kept, gone] = (await isThere(dana)) ? [dana, oscar] : [oscar, dana];
	expect(await isThere(gone)).toBe(false);
	await sql`update person set is_platform_administrator = true where id = ${pat.id}`.execute(quad.db);
	expect((await destroy(pat, kept)).refusal).toMatchObject({
		code: 'removal.last_owner',
		message: `${kept.name} Doe is the only owner. Make someone else an owner first.`,
	});
	expect((await destroy(kept, pat)).refusal.code).toBe('removal.is_platform');
});

test('a successor must text in one of the teams, and is somebody else', async () => {
	const office = await makeOffice();
	const other = await makeOther(office);
	for (const successor of [office.person('Lee'), other.person('Rosa'), { id: 1, name: '', token: '' }])
		expect((await destroy(office.person('Amir'), office.person('Lee'), successor)).refusal.code).toBe(
			'removal.successor',
		);
	expect(await isThere(office.person('Lee'))).toBe(true);
});

const makeBusy = async () => {
	const office = await makeOffice({ inboxes: [alerts], contacts: ['Ana', 'Ben', 'Cy'] });
	const [lee, priya] = [office.person('Lee'), office.person('Priya')];
	await texts(quad, office, 'Ana', 'Lee', 'Hello Lee');
	const batch = await ask(quad, lee, api.messaging.composeMessage, {
		body: { inboxId: office.inbox('Lee'), text: 'Now', recipients: ['Ana', 'Ben', 'Cy'].map(office.contact) },
	});
	const scheduled = await ask(quad, lee, api.schedules.scheduleMessage, {
		body: {
			inboxId: office.inbox('Lee'),
			text: 'Later',
			recipients: [office.contact('Ben')],
			schedule: { localTime: '2026-11-19T10:00', timeZone: 'America/New_York' },
		},
	});
	const campaign = await ask(quad, lee, api.campaigns.createCampaign, { body: { name: 'Visit day', description: '' } });
	const smart = await ask(quad, lee, api.smartMessages.createSmartMessage, {
		body: { name: 'Visit', message: 'Are you coming?' },
	});
	const pair = { CaretakerStaffId: lee.id, TargetStaffId: priya.id };
	await ask(quad, office.person('Amir'), api.caretakers.assignCaretaker, { body: pair });
	return { office, lee, priya, batchId: batch.answer.batchId, scheduled: scheduled.answer, campaign, smart };
};

test('what somebody leaves behind is counted first', async () => {
	const { office, lee } = await makeBusy();
	const counted = await ask(quad, office.person('Amir'), api.users.readHandover, {
		params: { id: lee.id },
		query: { departmentId: office.teamId },
	});
	expect(counted.answer).toMatchObject([
		{ conversations: 1, scheduledMessages: 1, sendingMessages: 1, campaigns: 1, smartMessages: 1, caretaking: 1 },
	]);
});

test('where nobody is chosen, whoever removes takes over; an owner of no team leaves it to the administrators', async () => {
	const { office, lee, scheduled } = await makeBusy();
	expect((await destroy(office.person('Amir'), lee)).status).toBe(200);
	const read = await ask(quad, office.person('Amir'), api.schedules.readScheduled, { params: { id: scheduled.id } });
	expect(read.answer).toMatchObject({ state: 'scheduled' });

	const second = await makeBusy();
	const elsewhere = await makeTeam(quad, { organizationId: second.office.organizationId, owners: ['Olive'] });
	expect((await destroy(elsewhere.person('Olive'), second.lee)).status).toBe(200);
	const held = await ask(quad, second.office.person('Amir'), api.schedules.readScheduled, {
		params: { id: second.scheduled.id },
	});
	expect(held.answer).toMatchObject({
		state: 'held',
		stateReason: 'Lee Doe, who scheduled it, is no longer in this team.',
	});
	const { answer: profile } = await ask(quad, second.office.person('Amir'), api.session.getProfile, {});
	expect(profile.inboxes.map(({ id }) => id)).toContain(second.office.inbox('Lee'));
});

test('a personal inbox in which nothing ever was is nobody’s, and its number is free', async () => {
	const office = await makeOffice();
	await destroy(office.person('Amir'), office.person('Lee'), office.person('Priya'));
	const inbox = await quad.db
		.selectFrom('inbox')
		.where('id', '=', office.inbox('Lee'))
		.select(['type', 'removed_at', 'number'])
		.executeTakeFirstOrThrow();
	expect(inbox).toEqual({ type: 'group', removed_at: quad.clock.now(), number: null });
	const { answer: free } = await ask(quad, office.person('Amir'), api.numbers.listReservedNumbers, {});
	expect(free.map(({ phoneNumber }) => phoneNumber)).toContain(String(office.numberOf('Lee')).slice(1));
	const { answer } = await ask(quad, office.person('Priya'), api.session.getProfile, {});
	expect(answer.inboxes.map(({ id }) => id)).not.toContain(office.inbox('Lee'));
});

test('a membership that ends by itself takes no inbox along', async () => {
	const { office, lee } = await makeBusy();
	await sql`delete from team_member where person_id = ${lee.id}`.execute(quad.db);
	const { rows } = await sql`select from inbox where id = ${office.inbox('Lee')}`.execute(quad.db);
	expect(rows).toHaveLength(1);
});

test('somebody leaves in the middle of a message to many, with scheduled messages and conversations: nothing is lost', async () => {
	const { office, lee, priya, batchId, scheduled, campaign, smart } = await makeBusy();
	const { carrier, taken } = makeCarrier();
	quad.clock.pass(60_000);
	await sendOnce(carrier);
	const toWhom = () => taken.filter(({ from }) => from === office.numberOf('Lee')).map(({ to }) => to);
	const before = toWhom().length;

	expect((await destroy(office.person('Amir'), lee, priya)).status).toBe(200);

	const { answer: profile } = await ask(quad, priya, api.session.getProfile, {});
	const inbox = profile.inboxes.find(({ id }) => id === office.inbox('Lee'));
	expect(inbox).toMatchObject({ type: 'group', name: 'Lee Doe', number: String(office.numberOf('Lee')).slice(1) });
	await sendAll(carrier);
	expect(toWhom().length).toBeGreaterThan(before);
	expect(toWhom().toSorted()).toEqual(['Ana', 'Ben', 'Cy'].map(office.mobileOf));
	const sent = await ask(quad, priya, api.messaging.getBatch, { params: { id: batchId } });
	expect(sent.answer).toMatchObject({ state: 'complete', submittedCount: 3, sentBy: 'Lee Doe' });

	await texts(quad, office, 'Cy', 'Lee', 'Thank you');
	const { answer: listed } = await ask(quad, priya, api.conversations.listConversations, {
		params: { id: office.inbox('Lee') },
		query: {},
	});
	expect(listed.items.map(({ lastText }) => lastText)).toContain('Thank you');

	const read = await ask(quad, priya, api.schedules.readScheduled, { params: { id: scheduled.id } });
	expect(read.answer).toMatchObject({ state: 'scheduled' });
	const renamed = await ask(quad, priya, api.campaigns.updateCampaign, {
		params: { id: campaign.answer.id },
		body: { name: 'Visit days' },
	});
	expect(renamed.answer).toMatchObject({ name: 'Visit days', createdByName: 'Priya Doe' });
	const { rows } = await sql<{ owner: number }>`
		select person_id as owner from smart_message where id = ${smart.answer.id}`.execute(quad.db);
	expect(rows).toEqual([{ owner: priya.id }]);
	const log = await ask(quad, office.person('Dana'), api.audit.listAuditEntries, { query: {} });
	expect(log.answer.items.map(({ sentence }) => sentence)).toContain(
		'Amir Doe deleted Lee Doe and handed over to Priya Doe',
	);

	quad.clock.set('2026-11-19T15:00:30Z');
	while ((await startDue(quad.context).run()) === 'again');
	await sendAll(carrier);
	expect(taken.map(({ body }) => body)).toContain('Later');
});
