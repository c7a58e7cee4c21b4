import { api } from '@quad/contract/api.ts';
import type { AuditAction } from '@quad/contract/organization/audit/actions.ts';
import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { ask, type MadeTeam, makeTeam, useQuad } from '../../../../test/kit.ts';

const quad = useQuad();

interface Happened {
	at: string;
	action: AuditAction;
	person?: string;
	as?: string;
	subject?: string;
	details?: object;
	address?: string;
}

const happened = (team: MadeTeam, actions: readonly Happened[]) =>
	quad.db
		.insertInto('audit_entry')
		.values(
			actions.map(({ at, action, person, as, subject, details, address }) => ({
				org_id: team.organizationId,
				at: new Date(at),
				action,
				person_id: person ? team.person(person).id : null,
				as_person_id: as ? team.person(as).id : null,
				team_id: team.teamId,
				subject_name: subject ?? null,
				details: JSON.stringify(details ?? {}),
				address: address ?? null,
			})),
		)
		.execute();

/** Makes a college with entries around the midnights of November 16 and 17 in New York. */
const college = async () => {
	const team = await makeTeam(quad, { owners: ['Dana'], administrators: ['Amir'], staff: ['Lee'], name: 'Aid' });
	await happened(team, [
		{
			at: '2026-11-16T05:00:00Z',
			action: 'session.signed-in',
			person: 'Lee',
			address: '203.0.113.7',
			details: { way: 'a password' },
		},
		{ at: '2026-11-17T04:59:59.999Z', action: 'session.changed-team', person: 'Amir', as: 'Lee' },
		{ at: '2026-11-17T05:00:00Z', action: 'session.failed', subject: '=100%_Dana "the boss" Doe' },
		{ at: '2026-11-17T05:00:00Z', action: 'session.signed-out', person: 'Lee', details: { reason: 'Idle' } },
	]);
	return team;
};

const expected = {
	in: 'Lee Doe signed in with a password',
	moved: 'Amir Doe, for Lee Doe, switched to Aid',
	failed: 'Someone failed to sign in as =100%_Dana "the boss" Doe',
	out: 'Lee Doe signed out',
};

const read = async (team: MadeTeam, query: object = {}) => {
	const { answer } = await ask(quad, team.person('Dana'), api.audit.listAuditEntries, { query });
	return { ...answer, sentences: answer.items.map(({ sentence }) => sentence) };
};

test('the newest stands first, with who, for whom, where and from where', async () => {
	const { items, total, sentences } = await read(await college());
	expect({ total, sentences }).toEqual({
		total: 4,
		sentences: [expected.out, expected.failed, expected.moved, expected.in],
	});
	expect(items[2]).toMatchObject({ who: 'Amir Doe', forWhom: 'Lee Doe', team: 'Aid', address: null });
	expect(items[3]).toMatchObject({ at: '2026-11-16T05:00:00.000Z', address: '203.0.113.7', forWhom: null });
});

test.each([
	[{ from: '2026-11-17' }, [expected.out, expected.failed]],
	[{ until: '2026-11-16' }, [expected.moved, expected.in]],
	[{ from: '2026-11-16', until: '2026-11-16' }, [expected.moved, expected.in]],
	[{ from: '2026-11-18' }, []],
	[{ action: 'session.signed-in' }, [expected.in]],
	[{ searchText: 'SIGNED' }, [expected.out, expected.in]],
	[{ searchText: 'lee switched' }, [expected.moved]],
	[{ searchText: '100%_' }, [expected.failed]],
	[{ searchText: '1__%' }, []],
	[{ searchText: '203.0.113' }, [expected.in]],
	[{ searchText: 'idle' }, [expected.out]],
	[{ searchText: 'aid amir' }, [expected.moved]],
	[{ searchText: '   ' }, [expected.out, expected.failed, expected.moved, expected.in]],
	[{ searchText: "'); drop table audit_entry" }, []],
	[{ skip: 1, take: 2 }, [expected.failed, expected.moved]],
])('asked for %j', async (query, sentences) => {
	expect((await read(await college(), query)).sentences).toEqual(sentences);
});

test('of a person one finds what was done by them and what was done for them', async () => {
	const team = await college();
	expect((await read(team, { personId: team.person('Lee').id })).sentences).toEqual([
		expected.out,
		expected.moved,
		expected.in,
	]);
	expect((await read(team, { personId: team.person('Amir').id })).sentences).toEqual([expected.moved]);
});

test.each(['2026-02-31', '2026-1-1', 'yesterday', '2026-13-01'])('%s is no day', async (from) => {
	const team = await makeTeam(quad, { owners: ['Dana'] });
	const { status } = await ask(quad, team.person('Dana'), api.audit.listAuditEntries, { query: { from } });
	expect(status).toBe(400);
});

test('the file has everything, and a spreadsheet runs none of it', async () => {
	const team = await college();
	const { text } = await ask(quad, team.person('Dana'), api.audit.exportAuditEntries, { query: {} });
	const [head = [], ...rows] = parse(text, { bom: true }) as string[][];
	expect(head.slice(0, 3)).toEqual(['Time', 'Event', 'Person']);
	expect(rows.at(-1)?.[0]).toMatch(/^\d+\/\d+\/26, \d+:\d\d[ap]m$/); // spec 3 §9
	const sentences = rows.map(([, sentence]) => sentence);
	expect(sentences).toEqual([
		'Dana Doe exported the audit log',
		expected.out,
		expected.failed,
		expected.moved,
		expected.in,
	]);
	expect(rows[2]?.[6]).toBe('\'=100%_Dana "the boss" Doe');
	expect(rows[1]?.[8]).toBe('reason: Idle');
	expect(rows[4]).toContain('203.0.113.7');
});

test('a file is as long as the log, also where thousands of entries are of one moment', async () => {
	const team = await makeTeam(quad, { owners: ['Dana'] });
	const at = '2026-11-17T05:00:00Z';
	await happened(team, Array(4_500).fill({ at, action: 'session.signed-in', person: 'Dana' } satisfies Happened));
	const query = { until: '2026-11-17' };
	const { text } = await ask(quad, team.person('Dana'), api.audit.exportAuditEntries, { query });
	expect(text.trimEnd().split('\r\n')).toHaveLength(1 + 4_500);
});

test('that the log was taken away stands in it, with what was asked for', async () => {
	const team = await college();
	await ask(quad, team.person('Dana'), api.audit.exportAuditEntries, {
		query: { searchText: 'Lee', from: '2026-11-16' },
	});
	const { items } = await read(team, { action: 'audit.exported' });
	expect(items).toMatchObject([{ who: 'Dana Doe', details: { searchText: 'Lee', from: '2026-11-16' } }]);
});

test('it is the owner’s alone, and the organization’s alone', async () => {
	const [one, other] = [await college(), await college()];
	const { status } = await ask(quad, one.person('Amir'), api.audit.listAuditEntries, { query: {} });
	expect(status).toBe(403);
	expect((await read(other)).total).toBe(4);
	const { answer: people } = await ask(quad, one.person('Dana'), api.audit.listAuditPeople, {});
	expect(people.map(({ name }) => name)).toEqual(['Amir Doe', 'Dana Doe', 'Lee Doe']);
});
