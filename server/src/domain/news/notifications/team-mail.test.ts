import { api } from '@quad/contract/api.ts';
import { teamMailLimits } from '@quad/contract/news/notifications/limits.ts';
import { expect, test } from 'vitest';
import { crowd, csv, runJob, startImport } from '../../../../test/imports.ts';
import { ask, hearEvents, type MadeTeam, makeTeam, useQuad } from '../../../../test/kit.ts';
import { auditOf } from '../../../../test/rows.ts';
import { texts } from '../../../../test/texts.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import { sendTeamMail } from './index.ts';
import { notifyTeam, notifyTeams } from './notify-team.ts';

const quad = useQuad();
const { listTeamMail, saveTeamMail } = api.notifications;

const makeCollege = () => makeTeam(quad, { name: 'Admissions', administrators: ['Amir'], staff: ['Lee'] });

const save = (
	college: MadeTeam,
	event: 'optOut' | 'unknownStudentMessage' | 'newStudentAdded' | 'WebhookFailure',
	emails: string,
	isActive = true,
) =>
	ask(quad, college.person('Amir'), saveTeamMail, {
		query: {},
		body: { event, isActive, notificationEmails: emails === '' ? [] : [{ emailAddress: emails }] },
	});

const mails = (college: MadeTeam) =>
	quad.db
		.selectFrom('mail')
		.where('org_id', '=', college.organizationId)
		.where('kind', 'like', 'team-alert.%')
		.orderBy('to_address')
		.select(['to_address as to', 'subject', 'body'])
		.execute();

const round = () => sendTeamMail(quad.context).run();

const optOut = ({ organizationId, teamId }: MadeTeam, contactId: number) =>
	commit(quad.db, (tx) =>
		notifyTeam(tx, 'optOut', { organizationId, teamId, subjectId: contactId, at: quad.clock.now() }),
	);

test('a team begins with every notification off, asked for by type or all together', async () => {
	const amir = (await makeCollege()).person('Amir');
	const all = await ask(quad, amir, listTeamMail, { query: {} });
	expect(all.answer.map(({ event, isActive }) => [event, isActive])).toEqual([
		['optOut', false],
		['unknownStudentMessage', false],
		['newStudentAdded', false],
		['WebhookFailure', false],
	]);
	const some = await ask(quad, amir, listTeamMail, { query: { type: 'contacts' } });
	expect(some.answer.map(({ event }) => event)).toEqual(['newStudentAdded']);
});

test('recipients are split on whitespace or commas, and needed only when it is on', async () => {
	const college = await makeCollege();
	const saved = await save(college, 'optOut', 'amir@college.example, lee@college.example\nAMIR@college.example');
	expect(saved.answer.notificationEmails).toEqual([
		{ emailAddress: 'amir@college.example' },
		{ emailAddress: 'lee@college.example' },
	]);
	expect((await ask(quad, college.person('Amir'), listTeamMail, { query: { type: 'inbox' } })).answer[0]).toEqual(
		saved.answer,
	);
	expect((await save(college, 'optOut', '')).refusal.code).toBe('notifications.recipients_required');
	expect((await save(college, 'optOut', '', false)).status).toBe(200);
	expect((await save(college, 'optOut', 'amir@college.example, amir')).refusal.message).toBe(
		'amir is not an email address.',
	);
	const many = Array.from({ length: 51 }, (_, nth) => `a${nth}@college.example`).join(' ');
	expect((await save(college, 'optOut', many)).refusal.message).toBe('Enter at most 50 addresses.');
	const elsewhere = await ask(quad, college.person('Amir'), saveTeamMail, {
		query: { type: 'webhooks' },
		body: { event: 'optOut', isActive: false, notificationEmails: [] },
	});
	expect(elsewhere.refusal.code).toBe('notifications.other_type');
	const audited = await auditOf(quad, college.organizationId).selectAll().execute();
	expect(audited.map(({ action, subject_name }) => [action, subject_name])).toEqual([
		['team-alert.changed', 'Someone opts out by text'],
		['team-alert.changed', 'Someone opts out by text'],
	]);
});

test('a flood is one mail to each recipient, some minutes after it began', async () => {
	const college = await makeCollege();
	await save(college, 'optOut', 'amir@college.example dana@college.example');
	for (let contact = 1; contact <= 1_200; contact += 100)
		await commit(quad.db, (tx) => {
			const many = Array.from({ length: 100 }, (_, nth) => ({ ...college, subjectId: contact + nth }));
			return notifyTeams(tx, 'optOut', many, quad.clock.now());
		});
	await optOut(college, 1); // STOP, START, STOP counts as one person
	quad.clock.pass(teamMailLimits.gatheredMs - 1_000);
	await round();
	expect(await mails(college)).toEqual([]);

	quad.clock.pass(1_000);
	await optOut(college, 5_000);
	await round();
	const result = await mails(college);
	expect(result.map(({ to, subject }) => [to, subject])).toEqual([
		['amir@college.example', '1,201 people opted out by text (Admissions)'],
		['dana@college.example', '1,201 people opted out by text (Admissions)'],
	]);
	expect(result[0]?.body).toContain('in Admissions, since Nov 18, 2026, 12:00 PM.');

	quad.clock.pass(teamMailLimits.gatheredMs);
	await round();
	expect(await mails(college)).toHaveLength(2);
	await optOut(college, 1);
	quad.clock.pass(teamMailLimits.gatheredMs);
	await round();
	expect((await mails(college)).map(({ subject }) => subject)).toContain('1 person opted out by text (Admissions)');
});

test('where nobody wants to know nothing is gathered; switched off meanwhile, nobody is told', async () => {
	const college = await makeCollege();
	await optOut(college, 1);
	await save(college, 'optOut', 'amir@college.example');
	quad.clock.pass(teamMailLimits.gatheredMs);
	await round();
	expect(await mails(college)).toEqual([]);

	await optOut(college, 1);
	await save(college, 'optOut', 'amir@college.example', false);
	quad.clock.pass(teamMailLimits.gatheredMs);
	await round();
	await save(college, 'optOut', 'amir@college.example');
	await round();
	expect(await mails(college)).toEqual([]);
});

test('an address cannot carry a line of its own into a mail', async () => {
	const college = await makeCollege();
	const sneaky = await save(college, 'optOut', 'amir@college.example\r\nBcc:everybody@college.example');
	expect(sneaky.refusal.code).toBe('notifications.not_an_address');
});

test('STOPs, strangers and an import are told as they happen, each in a mail of its own', async () => {
	const college = await makeTeam(quad, {
		name: 'Admissions',
		administrators: ['Amir'],
		inboxes: [{ name: 'Desk' }],
		contacts: ['Ana', 'Ben'],
	});
	for (const event of ['optOut', 'unknownStudentMessage', 'newStudentAdded'] as const)
		await save(college, event, `${event}@college.example`);

	for (const text of ['Stop.', 'START', 'STOP']) await texts(quad, college, 'Ana', 'Desk', text);
	await texts(quad, college, 'Ben', 'Desk', 'unsubscribe');
	for (const text of ['Who is this?', 'Hello?']) await texts(quad, college, 13_035_550_177, 'Desk', text);
	const { answer } = await startImport(quad, college.person('Amir'), csv(crowd(1_200)));
	await runJob(quad, college, answer.id);
	await hearEvents(quad);

	quad.clock.pass(teamMailLimits.gatheredMs);
	await round();
	expect((await mails(college)).map(({ to, subject }) => [to, subject])).toEqual([
		['newStudentAdded@college.example', '1,200 new contacts (Admissions)'],
		['optOut@college.example', '2 people opted out by text (Admissions)'],
		['unknownStudentMessage@college.example', '1 text from an unknown number (Admissions)'],
	]);
});
