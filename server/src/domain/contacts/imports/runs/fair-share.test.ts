import { api } from '@quad/contract/api.ts';
import { importLimits } from '@quad/contract/contacts/imports/limits.ts';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { eventually } from '../../../../../test/eventually.ts';
import { csv, importFile, readImport, startImport } from '../../../../../test/imports.ts';
import { ask, type MadeTeam, makeTeam, type Person, useQuad } from '../../../../../test/kit.ts';
import { startJobs } from '../../../../foundation/jobs/run-jobs.ts';
import { makeLog } from '../../../../foundation/log.ts';
import { importJobs } from '../index.ts';
import { takeTurn } from '../merge/merge.queries.ts';

const quad = useQuad();

const ana = ['1', 'Ana', 'Lopez', '303-555-0101'];

const preview = (person: Person) => ask(quad, person, api.imports.previewFile, { body: {}, file: csv([ana]) });

const start = async (team: MadeTeam) => (await startImport(quad, team.person('Amir'), csv([ana]))).answer.id;

test('a person has a few files read at once, and nobody else waits for it', async () => {
	const team = await makeTeam(quad, { administrators: ['Amir', 'Rosa'] });
	const amir = team.person('Amir');
	const [ofRosa, ...asked] = await Promise.all([
		preview(team.person('Rosa')),
		...Array.from({ length: importLimits.readAtOnce * 5 }, () => preview(amir)),
	]);
	const refused = asked.filter((one) => one.status !== 200);
	expect(refused.length).toBeGreaterThan(0);
	expect(asked.length - refused.length).toBeGreaterThanOrEqual(importLimits.readAtOnce);
	for (const { status, refusal } of refused)
		expect([status, refusal.message]).toEqual([
			429,
			'4 of your files are still being read. Please wait for one to finish, then try again.',
		]);
	expect(ofRosa.status).toBe(200);
	expect((await preview(amir)).status).toBe(200);
});

test('of the files that a person uploaded and did not import, the latest few are kept', async () => {
	const team = await makeTeam(quad, { administrators: ['Amir', 'Rosa'] });
	const [amir, rosa] = [team.person('Amir'), team.person('Rosa')];
	const started = (await startImport(quad, amir, csv([ana]))).answer.id;
	const ofRosa = (await preview(rosa)).answer.uploadId;
	const uploads: Array<number | null> = [];
	for (let nth = 0; nth <= importLimits.uploadsKept; nth += 1) uploads.push((await preview(amir)).answer.uploadId);
	const again = async (person: Person, uploadId: number | null | undefined) =>
		(
			await ask(quad, person, api.imports.previewUpload, {
				params: { uploadId: uploadId ?? 0 },
				body: { columns: ['ContactId'] },
			})
		).status;
	expect(await again(amir, uploads[0])).toBe(404);
	expect(await again(amir, uploads[1])).toBe(200);
	expect(await again(rosa, ofRosa)).toBe(200);
	expect(await readImport(quad, amir, started)).toMatchObject({ state: 'waiting' });
});

test('a person has a few imports waiting, and starts the next when one is over', async () => {
	const team = await makeTeam(quad, { administrators: ['Amir', 'Rosa'] });
	const amir = team.person('Amir');
	const ids: number[] = [];
	for (let nth = 0; nth < importLimits.unfinished; nth += 1) ids.push(await start(team));
	const refused = await startImport(quad, amir, csv([ana]));
	expect([refused.status, refused.refusal.code]).toEqual([429, 'import.many_unfinished']);
	expect(refused.refusal.message).toContain('10 of your imports are still running');
	expect((await startImport(quad, team.person('Rosa'), csv([ana]))).status).toBe(200);
	await ask(quad, amir, api.imports.cancelImport, { params: { id: ids[0] ?? 0 } });
	expect((await importFile(quad, team, csv([ana]))).state).toBe('complete');
});

test('an organization with many imports takes one place of the worker’s, and the others’ turn comes first', async () => {
	const [one, two, three] = await Promise.all([1, 2, 3].map(() => makeTeam(quad, { administrators: ['Amir'] })));
	if (!one || !two || !three) throw new Error('Three colleges were made.');
	const ofOne = [await start(one), await start(one), await start(one)];
	const ofTwo = [await start(two), await start(two), await start(two)];
	const ofThree = [await start(three)];
	const done: number[] = [];
	const jobs = importJobs(quad.context).map((job) => ({
		...job,
		run: async (data: unknown, jobContext: Parameters<typeof job.run>[1]) => {
			await job.run(data, jobContext);
			const { runId } = z.object({ runId: z.number() }).parse(data);
			if ([...ofOne, ...ofTwo, ...ofThree].includes(runId)) done.push(runId);
		},
	}));
	let running: Awaited<ReturnType<typeof startJobs>> | undefined;
	await quad.db.transaction().execute(async (tx) => {
		await takeTurn(tx, one.organizationId); // the first organization's import takes long
		running = await startJobs(quad.url, jobs, makeLog('silent'));
		await eventually(() => expect(done).toHaveLength(4));
		expect(done).toEqual([ofTwo[0], ...ofThree, ofTwo[1], ofTwo[2]]);
	});
	await eventually(() => expect(done).toHaveLength(7));
	expect(done.slice(4)).toEqual(ofOne);
	await running?.stop();
});
