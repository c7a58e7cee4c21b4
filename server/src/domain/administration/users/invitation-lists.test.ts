/** Tests inviting many people at once: the preview's result for each row, and that the job invites everybody once. */

import { userLimits } from '@quad/contract/administration/users/limits.ts';
import { api } from '@quad/contract/api.ts';
import { expect, test } from 'vitest';
import { jobContext } from '../../../../test/job-context.ts';
import { ask, type MadeTeam, makeTeam, type Person, useQuad } from '../../../../test/kit.ts';
import { makeWorkbook } from '../../../../test/workbook.ts';
import { userJobs } from './index.ts';

const quad = useQuad();
const lists = api.usersInvitationLists;
const header = 'First Name,Last Name,Email,User Id,Team,Role';

/** Makes an organization with its own team codes. */
const makeCollege = async () => {
	const admissions = await makeTeam(quad, { owners: ['Dana'], administrators: ['Amir'], name: 'Admissions' });
	const aid = await makeTeam(quad, {
		organizationId: admissions.organizationId,
		administrators: ['Rosa'],
		name: 'Financial Aid',
	});
	for (const [team, code] of [
		[admissions, 'ADM'],
		[aid, 'FA'],
	] as const)
		await quad.db.updateTable('team').set({ code }).where('id', '=', team.teamId).execute();
	return { admissions, aid, dana: admissions.person('Dana'), amir: admissions.person('Amir') };
};

const limitUsers = ({ organizationId }: MadeTeam, users_limit: number) =>
	quad.db.insertInto('contract').values({ org_id: organizationId, users_limit }).execute();

let people = 0;
/** Makes a row for a person who doesn't exist yet. */
const someone = (more = 'ADM,User') => {
	people += 1;
	return `Noor,Haddad,n${people}@list.example,L${people},${more}`;
};
const crowd = (size: number) => Array.from({ length: size }, () => someone());
const textOf = (rows: readonly string[]) => [header, ...rows].join('\n');

const paste = async (by: Person, text: string) => ask(quad, by, lists.pasteInvitations, { body: { text } });
const pasteRows = async (by: Person, rows: readonly string[]) => (await paste(by, textOf(rows))).answer.id;
const rowsOf = async (by: Person, id: number, show: 'all' | 'leftOut' = 'all') =>
	(await ask(quad, by, lists.listInvitationRows, { params: { invitationListId: id }, query: { show, take: 100 } }))
		.answer.items;
const read = async (by: Person, id: number) =>
	(await ask(quad, by, lists.readInvitationList, { params: { invitationListId: id } })).answer;
const start = (by: Person, id: number, body: { sendWelcomeEmail?: boolean } = {}) =>
	ask(quad, by, lists.sendInvitationList, { params: { invitationListId: id }, body });

const job = () => userJobs(quad.context)[0];
const run = (team: MadeTeam, listId: number, stopping = jobContext.stopping) =>
	job()?.run({ organizationId: team.organizationId, listId }, { ...jobContext, stopping });

const mailsTo = async (address: string) =>
	(await ask(quad, undefined, api.mail.listMailbox, {})).answer.filter(({ toAddress }) => toAddress === address);

const usersOf = ({ organizationId }: MadeTeam) =>
	quad.db
		.selectFrom('person')
		.where('org_id', '=', organizationId)
		.where('email', 'like', '%@list.example')
		.orderBy('id')
		.select(['id', 'email'])
		.execute();

test('each row has its verdict, in the order of the list', async () => {
	const { admissions, amir, dana } = await makeCollege();
	const elsewhere = await makeTeam(quad, { staff: ['Lee'] });
	const { answer: waiting } = await ask(quad, amir, api.usersWriting.inviteUser, {
		body: {
			firstName: 'Ana',
			lastName: 'Lopez',
			emailAddress: 'ana@waits.example',
			campusUniqueId: 'taken-1',
			selectedDepartments: [{ id: admissions.teamId }],
		},
	});
	const id = await pasteRows(amir, [
		someone(),
		someone('adm,administrator'),
		`Noor,Haddad,dana.${dana.id}@college.example,X1,ADM,`,
		`Ana,Lopez,${waiting.emailAddress},X2,ADM,`,
		`Lee,Doe,LEE.${elsewhere.person('Lee').id}@college.example,X3,ADM,`,
		'Noor,Haddad,noor@college,X4,ADM,',
		',Haddad,x5@list.example,X5,ADM,',
		'"Noor\nBcc: all@list.example",Haddad,x6@list.example,X6,ADM,',
		'Noor,Haddad,"x7@list.example\nBcc: all@list.example",X7,ADM,',
		'Noor,Haddad,x8@list.example,TAKEN-1,ADM,',
		someone('NOPE,'),
		someone('FA,'),
		someone('ADM,Owner'),
		someone('ADM,Chat agent'),
		someone(','),
	]);
	expect((await rowsOf(amir, id)).map(({ verdict }) => verdict)).toEqual([
		...['valid', 'valid', 'already-user', 'already-invited', 'email-in-use', 'bad-email', 'bad-details', 'bad-details'],
		...['bad-email', 'user-id-in-use', 'unknown-team', 'unknown-team', 'unknown-role', 'unknown-role', 'valid'],
	]);
	expect(await read(amir, id)).toMatchObject({ total: 15, valid: 3, invited: 0, leftOut: 12, state: 'draft' });
	const [nope, notOurs] = (await rowsOf(amir, id, 'leftOut')).filter(({ verdict }) => verdict === 'unknown-team');
	expect(nope?.reason).toBe('There is no team with the code “NOPE”.');
	expect(notOurs?.reason).toContain('you administer');
	expect(await usersOf(admissions)).toEqual([]);
});

test('an address or a User Id counts once in a list', async () => {
	const { amir } = await makeCollege();
	const first = someone();
	const [, , email = '', userId = ''] = first.split(',');
	const id = await pasteRows(amir, [
		first,
		`Noor,Other,${email.toUpperCase()},other,ADM,`,
		`Noor,Third,third@list.example,${userId.toLowerCase()},ADM,`,
	]);
	expect((await rowsOf(amir, id)).map(({ reason }) => reason)).toEqual([
		null,
		'Line 2 has the same email or User Id.',
		'Line 2 has the same email or User Id.',
	]);
});

test('everybody is invited once, into several teams and as what the row says, and each gets one mail', async () => {
	const { admissions, aid, dana } = await makeCollege();
	const rows = [someone('adm; fa,Administrator'), someone('Financial Aid,'), someone('ADM,nothing')];
	const id = await pasteRows(dana, rows);
	expect((await start(dana, id)).status).toBe(200);
	expect((await start(dana, id)).status).toBe(200); // a repeated request
	await run(admissions, id);
	await run(admissions, id);
	expect(await read(dana, id)).toMatchObject({ state: 'complete', invited: 2, valid: 0, leftOut: 1 });
	const users = await usersOf(admissions);
	expect(users).toHaveLength(2);
	const [first] = users;
	const members = await quad.db
		.selectFrom('team_member')
		.where('person_id', '=', first?.id ?? 0)
		.select(['team_id', 'is_administrator'])
		.execute();
	expect(members.toSorted((a, b) => a.team_id - b.team_id)).toEqual([
		{ team_id: admissions.teamId, is_administrator: true },
		{ team_id: aid.teamId, is_administrator: true },
	]);
	for (const { email } of users) expect(await mailsTo(email)).toHaveLength(1);

	const again = await pasteRows(dana, rows);
	expect((await rowsOf(dana, again)).map(({ verdict }) => verdict)).toEqual([
		'already-invited',
		'already-invited',
		'unknown-role',
	]);
	expect((await start(dana, again)).refusal.code).toBe('invitations.nobody');
	const log = await ask(quad, dana, api.audit.listAuditEntries, { query: {} });
	expect(log.answer.items.map(({ sentence }) => sentence)).toContain('Dana Doe invited 2 users from a list');
});

test('a job that is stopped or cut half way goes on where it was, also beside another', async () => {
	const { admissions, amir } = await makeCollege();
	const id = await pasteRows(amir, crowd(30));
	await start(amir, id, { sendWelcomeEmail: false });
	const stopping = new AbortController();
	let requests = 0;
	const afterTen = new Proxy(stopping.signal, {
		get: (signal, name) => {
			if (name === 'throwIfAborted') {
				requests += 1;
				if (requests > 10) stopping.abort(new Error('The process is stopping.'));
			}
			const value = Reflect.get(signal, name, signal);
			return typeof value === 'function' ? value.bind(signal) : value;
		},
	});
	await expect(run(admissions, id, afterTen)).rejects.toThrow('stopping');
	expect(await read(amir, id)).toMatchObject({ state: 'running', invited: 10, valid: 20 });
	await Promise.all([run(admissions, id), run(admissions, id)]);
	expect(await read(amir, id)).toMatchObject({ state: 'complete', invited: 30, valid: 0 });
	expect(await usersOf(admissions)).toHaveLength(30);
});

test('one that is given up says so, and goes on when it is started again', async () => {
	const { admissions, amir } = await makeCollege();
	const id = await pasteRows(amir, crowd(2));
	await start(amir, id);
	await job()?.giveUp?.({ organizationId: admissions.organizationId, listId: id });
	expect(await read(amir, id)).toMatchObject({ state: 'failed', valid: 2 });
	expect((await start(amir, id)).status).toBe(200);
	await run(admissions, id);
	expect(await read(amir, id)).toMatchObject({ state: 'complete', invited: 2 });
});

test('the room of the contract is kept to, at the preview and when somebody was quicker', async () => {
	const { admissions, amir } = await makeCollege();
	await limitUsers(admissions, 5); // three people exist already
	const id = await pasteRows(amir, crowd(4));
	expect((await rowsOf(amir, id)).map(({ verdict }) => verdict)).toEqual(['valid', 'valid', 'limit', 'limit']);
	await ask(quad, amir, api.usersWriting.inviteUser, {
		body: {
			firstName: 'Quick',
			lastName: 'One',
			emailAddress: 'quick@list.example',
			campusUniqueId: 'quick',
			selectedDepartments: [{ id: admissions.teamId }],
		},
	});
	await start(amir, id);
	await run(admissions, id);
	expect((await rowsOf(amir, id)).map(({ verdict }) => verdict)).toEqual(['invited', 'limit', 'limit', 'limit']);
});

test('who starts a list and is no administrator any more invites nobody', async () => {
	const { admissions, amir } = await makeCollege();
	const id = await pasteRows(amir, crowd(2));
	await start(amir, id);
	await quad.db.updateTable('team_member').set({ is_administrator: false }).where('person_id', '=', amir.id).execute();
	await run(admissions, id);
	expect(await usersOf(admissions)).toEqual([]);
	await quad.db.updateTable('team_member').set({ is_administrator: true }).where('person_id', '=', amir.id).execute();
	expect(await read(amir, id)).toMatchObject({ state: 'complete', invited: 0, leftOut: 2 });
});

test('a list is its uploader’s alone', async () => {
	const { amir, dana } = await makeCollege();
	const id = await pasteRows(amir, crowd(1));
	expect((await start(dana, id)).refusal.code).toBe('invitations.not_found');
	const params = { invitationListId: id };
	expect((await ask(quad, dana, lists.readInvitationList, { params })).status).toBe(404);
	await start(amir, id);
	expect((await ask(quad, amir, lists.listInvitationLists, {})).answer.map((one) => one.id)).toEqual([id]);
	expect((await ask(quad, dana, lists.listInvitationLists, {})).answer).toEqual([]);
});

test('half of 5,000 rows may be wrong', async () => {
	const { amir } = await makeCollege();
	const rows = crowd(userLimits.atOnce / 2).flatMap((row) => [row, row.replace('@', ' at ')]);
	const { answer } = await paste(amir, textOf(rows));
	expect(answer).toMatchObject({ total: 5_000, valid: 2_500, leftOut: 2_500 });
	expect((await paste(amir, textOf([...rows, someone()]))).refusal.code).toBe('invitations.too_many');
});

test.each<[string, string, string]>([
	['nothing', '  \n ', 'invitations.empty'],
	['no one', header, 'invitations.empty'],
	['no column for the email', 'First Name,Last Name,User Id\nNoor,Haddad,X', 'invitations.no_column'],
	['a quotation mark that is never closed', `${header}\n"Noor,Haddad`, 'import.unreadable'],
])('a list with %s is refused', async (_, text, code) => {
	const { amir } = await makeCollege();
	expect((await paste(amir, text)).refusal.code).toBe(code);
});

test('a list without a header row has the columns in their usual order', async () => {
	const { amir } = await makeCollege();
	const { answer } = await paste(amir, [someone(), someone()].join('\n').replaceAll(',', '\t'));
	expect(answer).toMatchObject({ total: 2, valid: 2 });
});

test('a workbook is read like a text, and its results come back as a file to correct', async () => {
	const { amir } = await makeCollege();
	const content = makeWorkbook({
		rows: [header.split(','), someone().split(','), ['=1+1', 'Haddad', 'nobody', 'L0', 'ADM', '']],
	});
	const { answer } = await ask(quad, amir, lists.uploadInvitations, {
		body: {},
		file: { name: 'staff.xlsx', content },
	});
	expect(answer).toMatchObject({ fileName: 'staff.xlsx', total: 2, valid: 1, leftOut: 1 });
	const { text } = await ask(quad, amir, lists.downloadInvitationRows, {
		params: { invitationListId: answer.id },
		query: { leftOutOnly: true },
	});
	expect(text).toContain('First Name,Last Name,Email,User Id,Team,Role,Result');
	expect(text).toContain("'=1+1,Haddad,nobody,L0,ADM,");
	expect((await ask(quad, amir, lists.downloadInvitationTemplate, {})).text).toContain(header);
});
