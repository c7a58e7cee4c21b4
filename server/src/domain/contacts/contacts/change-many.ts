/** Tags and assigns many contacts at once. Changes nothing if the team doesn't have all of them. */
import { contactRefusals } from '@quad/contract/contacts/contacts/refusals.ts';
import { tagRefusals } from '@quad/contract/contacts/tags/refusals.ts';
import type { TeamScope } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import type { Tx } from '../../../foundation/postgres/db.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import { touch } from '../../../foundation/transaction/touch.ts';
import { record } from '../../organization/audit/index.ts';
import { lockTags, tagContacts, tagNamed, untagContacts } from '../tags/index.ts';
import { listAssignees } from './queries.ts';
import { lockStandings, standingOf } from './standing.queries.ts';
import { assignTo } from './write-contact.queries.ts';

interface Tagging {
	readonly studentIds: readonly number[];
	readonly add: readonly number[];
	readonly remove: readonly number[];
}

export const tagMany = ({ db, clock }: AppContext, scope: TeamScope, { studentIds, add, remove }: Tagging) =>
	commit(db, async (tx) => {
		const contactIds = await expectOurs(tx, scope, studentIds);
		const tags = await lockTags(tx, scope);
		const ours = new Set(tags.map(({ id }) => id));
		if ([...add, ...remove].some((id) => !ours.has(id))) refuse(tagRefusals['tag.not_found']);
		const by = { personId: scope.personId, at: clock.now() };
		const tagged = await tagContacts(tx, scope, tagNamed(contactIds, [...new Set(add)]), by);
		const untagged = await untagContacts(tx, scope, contactIds, remove);
		const changed = Math.max(tagged, untagged);
		const removed = tags.filter(({ id }) => remove.includes(id)).map(({ name }) => name);
		const [only] = contactIds.length === 1 && untagged > 0 ? await lockStandings(tx, scope, contactIds) : [];
		if (changed > 0)
			await tell(
				tx,
				scope,
				'contacts.tagged',
				{
					count: changed,
					...(only && { removed: removed.join(', ') }),
				},
				only && { kind: 'contact', id: only.contactId, name: only.name },
			);
		return { changed };
	});

export const assignMany = (
	{ db, clock }: AppContext,
	scope: TeamScope,
	{ studentIds, staffId }: { studentIds: readonly number[]; staffId: number | null },
) =>
	commit(db, async (tx) => {
		const contactIds = await expectOurs(tx, scope, studentIds);
		const person = (await listAssignees(tx, scope)).find(({ id }) => id === staffId);
		if (staffId !== null && !person) refuse(contactRefusals['contact.assignee_unknown']);
		const changed = await assignTo(tx, scope, contactIds, { personId: staffId, at: clock.now() });
		if (changed > 0) await tell(tx, scope, 'contacts.assigned', { count: changed, to: person?.name ?? 'no one' });
		return { changed };
	});

const tell = async (
	tx: Tx,
	scope: TeamScope,
	action: 'contacts.tagged' | 'contacts.assigned',
	details: Record<string, string | number>,
	/** The only contact, whose timeline tells it. */
	subject?: { kind: 'contact'; id: number; name: string },
): Promise<void> => {
	touch(tx, scope.organizationId, `contacts:${scope.teamId}`);
	await record(tx, scope, { action, details, ...(subject && { subject }) });
};

const expectOurs = async (tx: Tx, scope: TeamScope, ids: readonly number[]): Promise<number[]> => {
	const chosen = [...new Set(ids)];
	const found = await standingOf(tx, scope, chosen);
	return found.length < chosen.length ? refuse(contactRefusals['contact.not_found']) : chosen;
};
