/** Tests that team events are emailed once to those who want them, even if the listener handles an event twice. */
import { api } from '@quad/contract/api.ts';
import { teamMailLimits } from '@quad/contract/news/notifications/limits.ts';
import { expect, test } from 'vitest';
import { hearTwice } from '../../../../test/hear-events.ts';
import { crowd, csv, giveUpJob, importFile, runJob, startImport } from '../../../../test/imports.ts';
import { ask, hearEvents, type MadeTeam, makeTeam, useQuad } from '../../../../test/kit.ts';
import { alerts, makeCarrier, useLedger } from '../../../../test/ledger.ts';
import { mailsOf } from '../../../../test/rows.ts';
import { texts } from '../../../../test/texts.ts';
import { sendTeamMail } from './index.ts';
import { queueTeamMail } from './queue-team-mail.ts';

const quad = useQuad();
const { sent, sendAll } = useLedger(quad);

type Kind = 'optOut' | 'unknownStudentMessage' | 'newStudentAdded';

/** Makes a college whose administrator wants emails about one event. */
const collegeWanting = async (event: Kind): Promise<MadeTeam> => {
	await hearEvents(quad);
	const college = await makeTeam(quad, {
		name: 'Admissions',
		administrators: ['Amir'],
		inboxes: [{ name: 'Desk' }, alerts],
		contacts: ['Ana', 'Ben', 'Cy'],
	});
	await ask(quad, college.person('Amir'), api.notifications.saveTeamMail, {
		query: {},
		body: { event, isActive: true, notificationEmails: [{ emailAddress: 'amir@college.example' }] },
	});
	return college;
};

/** Returns the subjects of the emails after the listener has handled every event twice. */
const mailed = async (college: MadeTeam): Promise<string[]> => {
	await hearTwice(quad.context, queueTeamMail);
	quad.clock.pass(teamMailLimits.gatheredMs);
	await sendTeamMail(quad.context).run();
	const rows = await mailsOf(quad, college.organizationId, 'team-alert.%').select('subject').execute();
	return rows.map(({ subject }) => subject);
};

test('of STOPs by text', async () => {
	const college = await collegeWanting('optOut');
	for (const who of ['Ana', 'Ben']) await texts(quad, college, who, 'Desk', 'STOP');
	await texts(quad, college, 'Ana', 'Desk', 'START');
	await texts(quad, college, 'Ana', 'Desk', 'STOP');
	expect(await mailed(college)).toEqual(['2 people opted out by text (Admissions)']);
});

test('of STOPs that only the carrier heard', async () => {
	const college = await collegeWanting('optOut');
	const { carrier } = makeCarrier(() => ({ kind: 'refused', errorCode: 21_610 }));
	await sent(college, ['Ana', 'Ben'], 'Amir');
	await sendAll(carrier);
	expect(await mailed(college)).toEqual(['2 people opted out by text (Admissions)']);
});

test('not of those whom staff or a list opted out', async () => {
	const college = await collegeWanting('optOut');
	const out = { departmentId: college.teamId, optedOut: true };
	const request = { params: { id: college.contact('Ana') }, body: out };
	expect((await ask(quad, college.person('Amir'), api.contacts.setOptedOut, request)).status).toBe(200);
	const header = ['Contact ID', 'First Name', 'Last Name', 'Mobile Number', 'Opted Out'];
	await importFile(quad, college, csv([['7', 'Gia', 'New', '303-555-0177', 'yes']], header));
	expect(await mailed(college)).toEqual([]);
});

test('of the first text of a number that nobody knows', async () => {
	const college = await collegeWanting('unknownStudentMessage');
	for (const text of ['Who is this?', 'Hello?']) await texts(quad, college, 13_035_550_177, 'Desk', text);
	await texts(quad, college, 13_035_550_178, 'Desk', 'HELP');
	await texts(quad, college, 'Ana', 'Desk', 'Hello');
	expect(await mailed(college)).toEqual(['Texts from 2 unknown numbers (Admissions)']);
});

test('of the contacts that an import made, however it ended', async () => {
	const college = await collegeWanting('newStudentAdded');
	const amir = college.person('Amir');
	await importFile(quad, college, csv(crowd(3)));
	await importFile(quad, college, csv(crowd(3))); // no new contacts
	const half = async (from: number) => {
		const { id } = (await startImport(quad, amir, csv(crowd(600, from)))).answer;
		await expect(runJob(quad, college, id, { fault: { atCopy: 2, kind: 'cut' } })).rejects.toThrow();
		return id;
	};
	await ask(quad, amir, api.imports.cancelImport, { params: { id: await half(1_000) } });
	await giveUpJob(quad, college, await half(2_000));
	expect(await mailed(college)).toEqual(['1,003 new contacts (Admissions)']);
});
