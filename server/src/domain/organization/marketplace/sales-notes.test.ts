import { api } from '@quad/contract/api.ts';
import { marketplaceLimits } from '@quad/contract/organization/marketplace/limits.ts';
import { expect, test } from 'vitest';
import { jobContext } from '../../../../test/job-context.ts';
import { ask, makeTeam, useQuad } from '../../../../test/kit.ts';
import { setPerson } from '../../../../test/rows.ts';
import { makeLog } from '../../../foundation/log.ts';
import type { Outcome } from '../../../foundation/outbound/outcome.ts';
import { forwardNote } from './index.ts';
import type { SalesDesk } from './sales-desk.port.ts';

const quad = useQuad();
const { noteEvent, noteTask } = api.marketplace;

const makeCollege = async () => {
	const provider = await makeTeam(quad, { staff: ['Paula'] });
	await setPerson(quad, provider.person('Paula').id, { is_platform_administrator: true });
	const college = await makeTeam(quad, { staff: ['Lee'] });
	const notes = () =>
		quad.db.selectFrom('sales_note').where('org_id', '=', college.organizationId).orderBy('id').selectAll().execute();
	return { college, lee: college.person('Lee'), notes };
};

/** Makes a sales desk that returns preset results and records what it receives. */
const makeDesk = () => {
	const notes: unknown[] = [];
	const desk: SalesDesk & { says: Outcome; told: unknown[] } = {
		says: { kind: 'accepted' },
		told: notes,
		task: async (properties) => {
			notes.push(properties);
			return desk.says;
		},
		event: async (event) => {
			notes.push(event);
			return desk.says;
		},
	};
	return desk;
};

const task = { hs_task_subject: 'Call Lee', hs_task_body: 'About web chat' };
const params = { crmProvider: 'hubspot' };

test('a task is kept and mailed, and forwarded once where a CRM is set up', async () => {
	const { college, lee, notes } = await makeCollege();
	const result = { ...task, hubspot_owner_id: '7' }; // not an accepted property
	const refused = await ask(quad, lee, noteTask, { params, body: { properties: result } });
	expect(refused.refusal.message).toBe('Unknown field "properties.hubspot_owner_id".');
	expect((await ask(quad, lee, noteTask, { params, body: { properties: task } })).status).toBe(200);
	const [note] = await notes();
	expect(note).toMatchObject({ provider: 'hubspot', kind: 'task', body: task, forwarded_at: null });
	const mails = await quad.db.selectFrom('mail').where('org_id', '=', college.organizationId).selectAll().execute();
	expect(mails[0]).toMatchObject({ kind: 'sales-desk.task', subject: expect.stringContaining('Call Lee') });

	const of = { organizationId: college.organizationId, id: note?.id };
	const silent = makeLog('silent');
	await forwardNote(quad.context, undefined, silent).run(of, jobContext);
	expect((await notes())[0]?.forwarded_at).toBeNull();

	const desk = makeDesk();
	const job = forwardNote(quad.context, desk, silent);
	desk.says = { kind: 'later', reason: 'busy' };
	await expect(job.run(of, jobContext)).rejects.toThrow('busy'); // the error makes the job run again
	expect((await notes())[0]).toMatchObject({ forwarded_at: null, failure: 'busy' });
	desk.says = { kind: 'accepted' };
	await job.run(of, jobContext);
	await job.run(of, jobContext);
	expect(desk.told).toHaveLength(2);
	expect(desk.told[1]).toEqual({
		...task,
		hs_task_status: 'NOT_STARTED',
		hs_timestamp: quad.clock.now().toISOString(),
	});
	expect((await notes())[0]).toMatchObject({ failure: null });
});

test('an event names itself the same on every try; one that is refused is given up', async () => {
	const { college, lee, notes } = await makeCollege();
	const event = { email: 'lee@college.example', eventName: 'pe1_looked_at_chat' };
	await ask(quad, lee, noteEvent, { params: { crmProvider: 'internal' }, body: event });
	const desk = makeDesk();
	const job = forwardNote(quad.context, desk, makeLog('silent'));
	const of = { organizationId: college.organizationId, id: (await notes())[0]?.id };
	desk.says = { kind: 'rejected', reason: 'unknown event' };
	await job.run(of, jobContext);
	await job.run(of, jobContext);
	expect(desk.told[0]).toMatchObject({ ...event, uuid: expect.stringMatching(/^[\da-f-]{36}$/) });
	expect(desk.told[1]).toEqual(desk.told[0]);
	expect((await notes())[0]).toMatchObject({ forwarded_at: null, failure: 'unknown event' });
});

test('the same note twice in a moment is one, a flood is stopped, and a stranger to us is no provider', async () => {
	const { lee, notes } = await makeCollege();
	const say = (subject: string, crmProvider = 'internal') =>
		ask(quad, lee, noteTask, { params: { crmProvider }, body: { properties: { hs_task_subject: subject } } });
	await Promise.all([say('Same'), say('Same'), say('Same')]);
	expect(await notes()).toHaveLength(1);
	quad.clock.pass(marketplaceLimits.sameNoteMs);
	await say('Same');
	expect(await notes()).toHaveLength(2);
	for (let nth = 2; nth < marketplaceLimits.notesPerHour; nth += 1) await say(`Number ${nth}`);
	const late = await say('One more');
	expect([late.status, late.refusal.code]).toEqual([429, 'marketplace.too_many_notes']);
	quad.clock.pass(60 * 60 * 1000);
	expect((await say('Later')).status).toBe(200);
	const strange = { email: 'lee', eventName: 'pe1_looked' };
	expect((await ask(quad, lee, noteEvent, { params, body: strange })).refusal.message).toBe(
		'lee is not an email address.',
	);
	expect((await say('Elsewhere', 'salesforce')).refusal.code).toBe('marketplace.no_such_provider');
});
