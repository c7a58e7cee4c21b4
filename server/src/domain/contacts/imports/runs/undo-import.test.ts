import { api } from '@quad/contract/api.ts';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { crowd, csv, importFile, peopleOf, usualHeader } from '../../../../../test/imports.ts';
import { jobContext } from '../../../../../test/job-context.ts';
import { ask, type MadeTeam, makeTeam, useQuad } from '../../../../../test/kit.ts';
import { texts } from '../../../../../test/texts.ts';
import { undoImport } from './undo-import.ts';

const quad = useQuad();

const college = () =>
	makeTeam(quad, {
		administrators: ['Amir'],
		staff: ['Lee'],
		inboxes: [{ name: 'Front desk', members: ['Lee'] }],
		contacts: ['Ana', 'Ben', 'Cy'],
	});

/** Returns a checksum of all data about the organization's people. */
const checksum = async ({ organizationId }: MadeTeam): Promise<Record<string, string>> => {
	const tables = ['contact', 'contact_team', 'contact_tag', 'tag', 'custom_field', 'number_stop'];
	const sums = tables.map(async (table) => {
		const { rows } = await sql<{ sum: string }>`
			select count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as sum
			from ${sql.table(table)} t where org_id = ${organizationId}`.execute(quad.db);
		return [table, rows[0]?.sum ?? ''];
	});
	return Object.fromEntries(await Promise.all(sums));
};
const ask_ = (team: MadeTeam, runId: number) =>
	ask(quad, team.person('Amir'), api.imports.undoImport, { params: { id: runId } });
const undo = async (team: MadeTeam, runId: number) => {
	const response = await ask_(team, runId);
	if (response.status === 200)
		await undoImport(quad.context, 3).run({ organizationId: team.organizationId, runId }, jobContext);
	return response;
};
const read = async (team: MadeTeam, runId: number) =>
	(await ask(quad, team.person('Amir'), api.imports.readImport, { params: { id: runId } })).answer;
const left = async (team: MadeTeam, runId: number) =>
	(await ask(quad, team.person('Amir'), api.imports.listUndoLeft, { params: { id: runId } })).answer;
const numberOf = (team: MadeTeam, name: string) => String(team.mobileOf(name)).slice(1);

describe('undoing an import', () => {
	test('brings every table back to what it was before', async () => {
		const team = await college();
		await ask(quad, team.person('Amir'), api.tags.createTag, { body: { name: 'Honors' } });
		await texts(quad, team, 12_125_550_166, 'Front desk', 'Hi, who is this?'); // becomes a cold contact
		const before = await checksum(team);
		quad.clock.pass(60_000);
		const run = await importFile(
			quad,
			team,
			csv(
				[
					['Ana', 'Anabel', 'Doe', numberOf(team, 'Ana'), 'Chess', 'honors; new', 'no'],
					['Ben', 'Ben', 'Doe', numberOf(team, 'Cy'), '', '', 'yes'], // takes Cy's number …
					['Cy', 'Cy', 'Doe', numberOf(team, 'Ben'), '', '', 'no'], // … and Cy takes Ben's
					['Cold-1', 'Stranger', 'No More', '2125550166', 'Go', '', 'no'],
					['Out', '', '', '2125550177', '', '', 'yes'], // left out, but its opt-out applies
					...crowd(7).map((row) => [...row, '', 'new', 'no']),
				],
				[...usualHeader, 'Hobby', 'Tags', 'Opted Out'],
			),
			{ allowMobileUpdate: true },
		);
		expect(run).toMatchObject({ state: 'complete', canUndo: true });
		expect(run.counts.new).toBeGreaterThanOrEqual(7);
		const after = await checksum(team);
		expect(Object.keys(after).filter((table) => after[table] !== before[table])).toEqual(Object.keys(before));
		expect((await undo(team, run.id)).answer.state).toBe('undoing');
		expect(await checksum(team)).toEqual(before);
		expect(await read(team, run.id)).toMatchObject({ state: 'undone', undoLeft: 0, canUndo: false });
	});

	test('leaves who was changed, texted or tagged since, and says why', async () => {
		const team = await college();
		const run = await importFile(quad, team, csv([['Ana', 'Anabel', 'Doe', numberOf(team, 'Ana')], ...crowd(4, 100)]));
		const people = await peopleOf(quad, team);
		const id = (key: string) => people.get(key)?.id ?? 0;
		quad.clock.pass(60_000);
		await ask(quad, team.person('Amir'), api.contacts.saveContact, { body: { id: id('Ana'), lastName: 'Roe' } });
		await texts(quad, team, people.get('C100')?.mobile ?? 0, 'Front desk', 'Hello');
		const { answer: tag } = await ask(quad, team.person('Amir'), api.tags.createTag, { body: { name: 'Mine' } });
		const body = { studentIds: [id('C101')], add: [tag.id] };
		await ask(quad, team.person('Amir'), api.contacts.tagContacts, { body });
		await undo(team, run.id);
		expect((await left(team, run.id)).map(({ name, why }) => [name, why])).toEqual([
			['First100 Last3', 'texts'],
			['First101 Last4', 'changed'],
			['Anabel Roe', 'changed'],
		]);
		expect([...(await peopleOf(quad, team)).keys()]).toEqual(['Ana', 'Ben', 'C100', 'C101', 'Cy']);
		expect(await read(team, run.id)).toMatchObject({ undone: 2, undoLeft: 3 });
	});

	test('goes on where it was stopped', async () => {
		const team = await college();
		const before = await checksum(team);
		const run = await importFile(quad, team, csv(crowd(10, 200)));
		await ask_(team, run.id);
		const stopping = new AbortController();
		stopping.abort(new Error('The process is stopping.'));
		const job = undoImport(quad.context, 4);
		const result = { organizationId: team.organizationId, runId: run.id };
		await expect(job.run(result, { ...jobContext, stopping: stopping.signal })).rejects.toThrow('stopping');
		expect(await read(team, run.id)).toMatchObject({ state: 'undoing', undone: 4 });
		await job.run(result, jobContext);
		expect(await checksum(team)).toEqual(before);
		await job.run(result, jobContext);
		expect(await checksum(team)).toEqual(before);
	});

	test('a STOP that was texted since stays with its number', async () => {
		const team = await college();
		const run = await importFile(quad, team, csv(crowd(1, 300)));
		const mobile = (await peopleOf(quad, team)).get('C300')?.mobile ?? 0;
		await texts(quad, team, mobile, 'Front desk', 'STOP');
		await undo(team, run.id);
		const stops = await quad.db.selectFrom('number_stop').where('mobile', '=', mobile).select('by').execute();
		expect(stops).toEqual([{ by: 'text' }]);
	});

	test('is refused where there is nothing to undo, to others, and the second time', async () => {
		const team = await college();
		const run = await importFile(quad, team, csv([['Ana', 'Ana', 'Doe', numberOf(team, 'Ana')]]));
		expect((await ask_(team, run.id)).refusal.code).toBe('import.not_undoable');
		expect((await ask_(await college(), run.id)).status).toBe(404);
		const other = await importFile(quad, team, csv(crowd(1, 400)));
		await undo(team, other.id);
		expect((await ask_(team, other.id)).status).toBe(409);
	});

	test('of two imports on the same people the later one stays', async () => {
		const team = await college();
		const first = await importFile(quad, team, csv([['Ana', 'First', 'Doe', numberOf(team, 'Ana')]]));
		quad.clock.pass(60_000);
		await importFile(quad, team, csv([['Ana', 'Second', 'Doe', numberOf(team, 'Ana')]]));
		await undo(team, first.id);
		expect((await peopleOf(quad, team)).get('Ana')?.first_name).toBe('Second');
		expect(await left(team, first.id)).toMatchObject([{ name: 'Second Doe', why: 'changed' }]);
	});
});
