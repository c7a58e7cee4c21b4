import { api } from '@quad/contract/api.ts';
import { expect, test } from 'vitest';
import { ask, type MadeTeam, makeTeam, useQuad } from '../../../../test/kit.ts';
import { texts } from '../../../../test/texts.ts';
import { foldActivity } from '../reporting/index.ts';
import { sendScheduledReports } from './send-reports.ts';

const quad = useQuad();
const calls = api.scheduledReports;

const makeOffice = () =>
	makeTeam(quad, {
		owners: ['Dana'],
		administrators: ['Amir'],
		staff: ['Lee', 'Pat'],
		inboxes: [{ name: 'Desk' }],
		contacts: ['Ana'],
	});

const send = async () => {
	while ((await sendScheduledReports(quad.context, 'http://quad.example').run()) === 'again');
};

const mailsTo = (team: MadeTeam, name: string) =>
	quad.db
		.selectFrom('mail')
		.where('to_person_id', '=', team.person(name).id)
		.where('kind', '=', 'scheduled-report')
		.select(['subject', 'body'])
		.orderBy('id')
		.execute();

const dayMs = 24 * 60 * 60 * 1000;

test('goes out once each week to those who were chosen, with the figures of the week, until they stop it', async () => {
	const team = await makeOffice();
	const [amir, lee, pat] = [team.person('Amir'), team.person('Lee'), team.person('Pat')];
	await texts(quad, team, 'Ana', 'Desk', 'Hello');
	await foldActivity(quad.context).run();
	const { answer: made } = await ask(quad, amir, calls.createScheduledReport, {
		body: { every: 'week', readers: [lee.id, pat.id] },
	});
	expect(made).toMatchObject({ every: 'week', sentOn: null, readers: [{ name: 'Lee Doe' }, { name: 'Pat Doe' }] });
	await send();
	expect(await mailsTo(team, 'Lee')).toEqual([]);

	quad.clock.pass(new Date(made.nextOn).getTime() - quad.clock.now().getTime());
	await Promise.all([send(), send()]); // two workers at the same time
	await send();
	const [mail, ...more] = await mailsTo(team, 'Lee');
	expect(more).toEqual([]);
	expect(mail?.body).toContain('Received: 1 (week before: 0)');
	expect(await mailsTo(team, 'Pat')).toHaveLength(1);
	expect(await mailsTo(team, 'Amir')).toEqual([]);

	const key = /stop-report\?k=(\S+)/.exec(mail?.body ?? '')?.[1] ?? '';
	const stop = async () => ask(quad, undefined, calls.stopScheduledReport, { body: { key: decodeURIComponent(key) } });
	expect([(await stop()).status, (await stop()).status]).toEqual([200, 200]);
	quad.clock.pass(7 * dayMs);
	await send();
	expect(await mailsTo(team, 'Lee')).toHaveLength(1);
	expect(await mailsTo(team, 'Pat')).toHaveLength(2);

	quad.clock.pass(30 * dayMs); // no worker ran for weeks, but only one email is sent, not four
	await quad.db.deleteFrom('team_member').where('person_id', '=', pat.id).execute(); // and Pat has left
	await send();
	expect(await mailsTo(team, 'Pat')).toHaveLength(2);
	await quad.db.deleteFrom('scheduled_report').where('id', '=', made.id).execute();
	expect((await stop()).refusal.code).toBe('scheduled_report.link_not_valid');
});

test('killed while it is sent, it is sent once', async () => {
	const team = await makeOffice();
	const readers = [team.person('Lee').id, team.person('Pat').id];
	const { answer: made } = await ask(quad, team.person('Amir'), calls.createScheduledReport, { body: { readers } });
	quad.clock.pass(new Date(made.nextOn).getTime() - quad.clock.now().getTime());
	// other tests may have left due reports
	await quad.db.deleteFrom('scheduled_report').where('org_id', '<>', team.organizationId).execute();
	let decrypted = 0;
	const dying = {
		...quad.context,
		secrets: {
			...quad.context.secrets,
			decrypt: (...input: Parameters<typeof quad.context.secrets.decrypt>) => {
				decrypted += 1;
				if (decrypted === 2) throw new Error('killed'); // the process dies after it wrote the first email
				return quad.context.secrets.decrypt(...input);
			},
		},
	};
	await expect(sendScheduledReports(dying, 'http://quad.example').run()).rejects.toThrow('killed');
	expect(await mailsTo(team, 'Lee')).toEqual([]);
	await send();
	expect(await mailsTo(team, 'Lee')).toHaveLength(1);
	expect(await mailsTo(team, 'Pat')).toHaveLength(1);
});

test('whose it is, who can get one, and what is refused', async () => {
	const team = await makeOffice();
	const stranger = await makeTeam(quad, { administrators: ['Zoe'] });
	const nextDoor = await makeTeam(quad, { organizationId: team.organizationId, staff: ['Kim'] });
	const [amir, dana, lee] = [team.person('Amir'), team.person('Dana'), team.person('Lee')];
	const tried = async (by: typeof amir, body: object) =>
		(await ask(quad, by, calls.createScheduledReport, { body: { readers: [lee.id], ...body } })).refusal?.code;
	expect((await ask(quad, lee, calls.createScheduledReport, { body: { readers: [lee.id] } })).status).toBe(403);
	expect(await tried(amir, { readers: [] })).toBe('scheduled_report.nobody');
	expect(await tried(amir, { readers: [stranger.person('Zoe').id] })).toBe('scheduled_report.not_a_colleague');
	expect(await tried(amir, { readers: [nextDoor.person('Kim').id] })).toBe('scheduled_report.not_a_colleague');
	expect(await tried(amir, { scope: 'org' })).toBe('reporting.not_your_organization');
	const { answer: all } = await ask(quad, dana, calls.createScheduledReport, {
		body: { scope: 'org', every: 'month', readers: [nextDoor.person('Kim').id] },
	});
	expect(all.team).toBeNull();
	expect((await ask(quad, amir, calls.listScheduledReports, {})).answer).toEqual([]);
	const params = { id: all.id };
	expect((await ask(quad, amir, calls.deleteScheduledReport, { params })).refusal.code).toBe(
		'scheduled_report.not_found',
	);
	const { answer: changed } = await ask(quad, dana, calls.changeScheduledReport, {
		params,
		body: { every: 'week', readers: [lee.id] },
	});
	expect(changed).toMatchObject({ every: 'week', readers: [{ name: 'Lee Doe', hasStopped: false }] });
	expect(new Date(changed.nextOn).getUTCDay()).toBe(1);
	expect((await ask(quad, dana, calls.listReportReaders, { query: { scope: 'org' } })).answer).toHaveLength(5);
	expect((await ask(quad, amir, calls.listReportReaders, { query: {} })).answer).toHaveLength(4);
	expect((await ask(quad, dana, calls.deleteScheduledReport, { params })).status).toBe(200);
	const key = { body: { key: 'x' } };
	expect((await ask(quad, undefined, calls.stopScheduledReport, key)).refusal.code).toBe(
		'scheduled_report.link_not_valid',
	);
});
