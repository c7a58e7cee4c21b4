import { api } from '@quad/contract/api.ts';
import { webVersion } from '@quad/contract/news/announcements/limits.ts';
import { expect, test } from 'vitest';
import { ask, makeTeam, type Person, useQuad } from '../../../../test/kit.ts';
import { setPerson } from '../../../../test/rows.ts';

const quad = useQuad();
const routes = api.announcements;

/** Makes an employee of the provider. */
const makePlatformAdministrator = async (): Promise<Person> => {
	const team = await makeTeam(quad, { staff: ['Paula'] });
	await setPerson(quad, team.person('Paula').id, { is_platform_administrator: true });
	return team.person('Paula');
};

const makeCollege = () => makeTeam(quad, { owners: ['Dana'], administrators: ['Amir'], staff: ['Lee'] });

const textOf = (header: string) => ({
	type: 'New',
	summaryHeader: header,
	summarySubHeader: 'In short',
	content: 'At length.\n\nAnd more.',
});
const nobody = { userVisible: false, adminVisible: false, ownerVisible: false };

const headersFor = async (person: Person) =>
	(await ask(quad, person, routes.listNotes, {})).answer.map(({ summaryHeader }) => summaryHeader);

const publish = (paula: Person, header: string, visible: Partial<typeof nobody>) =>
	ask(quad, paula, routes.publishNote, { body: { ...textOf(header), ...nobody, ...visible } });

test('a note is shown to those whose flag is set, and to nobody once it is taken back', async () => {
	const paula = await makePlatformAdministrator();
	const college = await makeCollege();
	await publish(paula, 'For users', { userVisible: true });
	await publish(paula, 'For administrators', { adminVisible: true });
	const { answer } = await publish(paula, 'For owners', { ownerVisible: true });

	expect(await headersFor(college.person('Lee'))).toEqual(['For users']);
	expect(await headersFor(college.person('Amir'))).toEqual(['For administrators']);
	expect(await headersFor(college.person('Dana'))).toEqual(['For owners']);

	await ask(quad, paula, routes.removeNote, { body: { id: answer.id } });
	expect(await headersFor(college.person('Dana'))).toEqual([]);
	const takenBack = quad.clock.now().toISOString();
	expect((await openIncidents()).newsOf).toBe(takenBack);
	const again = await ask(quad, paula, routes.removeNote, { body: { id: answer.id } });
	expect([again.status, again.refusal.code]).toEqual([404, 'announcements.not_there']);
	const forNobody = await publish(paula, 'For nobody', {});
	expect([forNobody.status, forNobody.refusal.code]).toEqual([400, 'announcements.visible_to_nobody']);
});

test('what was read is read up to the note that was seen; a later one stays new', async () => {
	// accounts get their creation time from the database's clock, not the test's
	quad.clock.set(new Date(Date.now() + 24 * 60 * 60_000).toISOString());
	const paula = await makePlatformAdministrator();
	const college = await makeCollege();
	const [lee, dana] = [college.person('Lee'), college.person('Dana')];
	const first = await publish(paula, 'First', { userVisible: true, ownerVisible: true });
	quad.clock.pass(1_000);
	await publish(paula, 'Second', { userVisible: true });

	const newFor = async (person: Person) =>
		(await ask(quad, person, routes.listNotes, {})).answer.flatMap((note) => (note.isRead ? [] : [note.summaryHeader]));
	const bell = async () => (await ask(quad, lee, api.session.getProfile, {})).answer.unreadNotifications;
	expect(await newFor(lee)).toEqual(['Second', 'First']);
	expect(await bell()).toBe(2);
	await ask(quad, lee, routes.markNotesRead, { body: { id: first.answer.id } });
	expect(await newFor(lee)).toEqual(['Second']);
	expect(await bell()).toBe(1);
	expect(await newFor(dana)).toEqual(['First']);
	expect((await ask(quad, lee, routes.markNotesRead, { body: { id: 7 } })).status).toBe(404);
});

const saidTo = async (person: Person) =>
	(await ask(quad, person, routes.listSystemMessages, {})).answer.map(({ message }) => message);

test('a system notification reaches its kind of user until it is dismissed or ends', async () => {
	const paula = await makePlatformAdministrator();
	const college = await makeCollege();
	const [lee, amir, dana] = ['Lee', 'Amir', 'Dana'].map(college.person) as [Person, Person, Person];
	const endsAt = new Date(quad.clock.now().getTime() + 3_600_000).toISOString();
	const say = (userType: 'Admin' | 'Staff' | 'All', end: string | null = null) =>
		ask(quad, paula, routes.publishSystemMessage, {
			body: { type: 'info', userType, message: `To ${userType}`, endsAt: end },
		});
	await say('Admin');
	quad.clock.pass(1);
	await say('Staff');
	quad.clock.pass(1);
	const all = await say('All', endsAt);

	expect(await saidTo(lee)).toEqual(['To All', 'To Staff']);
	expect(await saidTo(amir)).toEqual(['To All', 'To Admin']);
	expect(await saidTo(dana)).toEqual(['To All', 'To Admin']);

	await ask(quad, amir, routes.markSystemMessagesRead, { body: { ids: [all.answer.id] } });
	expect(await saidTo(amir)).toEqual(['To Admin']);
	await ask(quad, dana, routes.markSystemMessagesRead, { body: {} });
	expect(await saidTo(dana)).toEqual([]);

	quad.clock.pass(3_600_000);
	expect(await saidTo(lee)).toEqual(['To Staff']);
	expect((await say('All', endsAt)).refusal.code).toBe('announcements.ends_in_the_past');
	const ended = await ask(quad, paula, routes.endSystemMessage, { body: { id: all.answer.id } });
	expect(ended.refusal.code).toBe('announcements.not_there');
});

const openIncidents = async () => {
	quad.clock.pass(10_000); // the status is cached for a few seconds
	return (await ask(quad, undefined, routes.getStatus, {})).answer;
};

test('an incident is on every page until it is resolved, and published in the shape of Statuspage', async () => {
	const paula = await makePlatformAdministrator();
	expect(await openIncidents()).toMatchObject({ webVersion, incidents: [] });
	const opened = await ask(quad, paula, routes.openNewIncident, {
		body: { name: 'Texts are late', impact: 'major', status: 'investigating', body: 'We look into it.' },
	});
	const { id } = opened.answer;
	expect((await openIncidents()).incidents).toMatchObject([
		{ id: String(id), name: 'Texts are late', message: 'We look into it.', link: null },
	]);
	await ask(quad, paula, routes.updateIncident, { body: { id, status: 'identified', body: 'It is the carrier.' } });
	expect((await openIncidents()).incidents).toMatchObject([{ status: 'identified', message: 'It is the carrier.' }]);

	const summary = await quad.http.inject('/status/api/v2/summary.json');
	expect(summary.json()).toMatchObject({
		status: { indicator: 'major', description: 'Partial System Outage' },
		incidents: [
			{ id: String(id), impact: 'major', incident_updates: [{ status: 'identified' }, { status: 'investigating' }] },
		],
	});
	const same = await quad.http.inject({
		url: '/status/api/v2/summary.json',
		headers: { 'if-none-match': String(summary.headers.etag) },
	});
	expect([same.statusCode, same.body]).toEqual([304, '']);

	await ask(quad, paula, routes.updateIncident, { body: { id, status: 'resolved', body: 'All texts are out.' } });
	expect((await openIncidents()).incidents).toEqual([]);
	expect((await quad.http.inject('/status/api/v2/status.json')).json().status.indicator).toBe('none');
	expect((await quad.http.inject('/status/api/v2/incidents/unresolved.json')).json().incidents).toEqual([]);
	const [over] = (await quad.http.inject('/status/api/v2/incidents.json')).json().incidents;
	expect(over).toMatchObject({ status: 'resolved', resolved_at: expect.any(String) });
	const late = await ask(quad, paula, routes.updateIncident, { body: { id, status: 'monitoring', body: 'Again?' } });
	expect(late.status).toBe(404);
});

test('what is published is listed for the platform’s administrator and written in the audit log', async () => {
	const paula = await makePlatformAdministrator();
	const { answer } = await publish(paula, 'Listed', { ownerVisible: true });
	const listed = await ask(quad, paula, routes.listPublished, {});
	expect(listed.answer.notes[0]).toMatchObject({ id: answer.id, summaryHeader: 'Listed', ownerVisible: true });
	const entries = await quad.db.selectFrom('audit_entry').where('person_id', '=', paula.id).selectAll().execute();
	expect(entries).toMatchObject([{ action: 'notice.published', subject_id: answer.id, subject_name: 'Listed' }]);
});
