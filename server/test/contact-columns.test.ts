/** Tests that merging two contacts loses nothing: each column that names a contact must say what happens to it. */
import { api } from '@quad/contract/api.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import list from '../../scripts/contact-columns.json' with { type: 'json' };
import { ask, hearEvents, makeTeam, useQuad } from './kit.ts';
import { texts } from './texts.ts';

const quad = useQuad();
const columns = new Map(Object.entries(list));

/** Returns `table.column` of everything that refers to a contact, or is named like it. */
const columnsOfContacts = async (): Promise<string[]> => {
	const { rows } = await sql<{ name: string }>`
		select distinct c.relname || '.' || a.attname as name
		from pg_class c
		join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
		join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
		where c.relkind in ('r', 'p') and not c.relispartition and c.relname !~ '^sim_'
			and a.attname not in ('org_id', 'team_id') and a.atttypid in ('bigint'::regtype, 'bigint[]'::regtype) and (
				exists (
					select from pg_constraint k
					where k.conrelid = c.oid and k.contype = 'f' and a.attnum = any(k.conkey)
						and k.confrelid in ('contact'::regclass, 'contact_team'::regclass)
				) or a.attname ~ '(^|_)contact_ids?$' or a.attname in ('merged_into', 'kept_id', 'merged_id')
			)
		order by 1`.execute(quad.db);
	return rows.map(({ name }) => name);
};

test('every column with a contact in it says what merging and undoing do to it', async () => {
	expect([...columns.keys()].toSorted()).toEqual((await columnsOfContacts()).toSorted());
	expect([...columns.values()].every(([, reason]) => (reason ?? '').length > 5)).toBe(true);
});

test('what moves or is copied names the contact that was kept, and both as before once it is undone', async () => {
	const team = await makeTeam(quad, {
		administrators: ['Amir'],
		inboxes: [{ name: 'Desk', members: ['Amir'] }],
		contacts: ['Ana', 'Ben'],
	});
	const amir = team.person('Amir');
	const [keptId, mergedId] = [team.contact('Ana'), team.contact('Ben')];
	await texts(quad, team, 'Ben', 'Desk', 'Hello');
	const { answer: tag } = await ask(quad, amir, api.tags.createTag, { body: { name: 'Honors' } });
	await ask(quad, amir, api.contacts.tagContacts, { body: { studentIds: [mergedId], add: [tag.id] } });
	await sql`
		with made as (
			insert into segment (org_id, id, team_id, name, kind, created_by, created_at)
			values (${team.organizationId}, ${quad.ids.next()}, ${team.teamId}, 'Visitors', 'static', ${amir.id}, now())
			returning org_id, id
		)
		insert into segment_member (org_id, segment_id, contact_id, added_by, added_at)
		select org_id, id, ${mergedId}, ${amir.id}, now() from made`.execute(quad.db);
	await hearEvents(quad);
	/** Counts the rows of each such column that name this contact. */
	const standing = async (contactId: number) => {
		const found: Record<string, number> = {};
		for (const [name, [what]] of columns) {
			if (what !== 'moved' && what !== 'copied') continue;
			const [table = '', column = ''] = name.split('.');
			const { rows } = await sql`select from ${sql.table(table)} where ${sql.ref(column)} = ${contactId}`.execute(
				quad.db,
			);
			found[name] = rows.length;
		}
		return found;
	};
	const before = [await standing(keptId), await standing(mergedId)];
	expect(Object.values(before[1] ?? {})).not.toContain(0);
	const { answer } = await ask(quad, amir, api.contacts.mergeContacts, { body: { keptId, mergedId, take: [] } });
	await hearEvents(quad);
	expect(Object.values(await standing(keptId))).not.toContain(0);
	const left = Object.entries(await standing(mergedId)).flatMap(([name, count]) => (count > 0 ? [name] : []));
	expect(left.filter((name) => columns.get(name)?.[0] === 'moved')).toEqual([]);
	await ask(quad, amir, api.contacts.undoMerge, { params: { mergeId: answer.mergeId } });
	await hearEvents(quad);
	expect([await standing(keptId), await standing(mergedId)]).toEqual(before);
});
