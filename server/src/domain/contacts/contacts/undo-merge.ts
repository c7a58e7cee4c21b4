/** Separates two merged records. Later changes to the result stay with the kept one. */
import { contactRefusals } from '@quad/contract/contacts/contacts/refusals.ts';
import { type Actor, inCurrentTeam, type TeamScope } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import type { Tx } from '../../../foundation/postgres/db.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import { emit } from '../../../foundation/transaction/emit.ts';
import { touch } from '../../../foundation/transaction/touch.ts';
import { record } from '../../organization/audit/index.ts';
import { untagContacts } from '../tags/index.ts';
import { contactMerged } from './events.ts';
import { endMerge, type KeptFacts, lockMerge, mergeBefore, restoreStandings, type Side } from './merge.queries.ts';
import { applyStops } from './opted-out-numbers.queries.ts';
import { readContact } from './read-contact.ts';
import { findHolder, lockContacts, updateContact } from './write-contact.queries.ts';

export const undoMerge = async (context: AppContext, actor: Actor, mergeId: number) => {
	const keptId = await commit(context.db, (tx) => takeApart(tx, context, inCurrentTeam(actor), mergeId));
	return readContact(context, actor, keptId);
};

const takeApart = async (tx: Tx, { clock }: AppContext, scope: TeamScope, mergeId: number): Promise<number> => {
	const merge = (await lockMerge(tx, scope, mergeId)) ?? refuse(contactRefusals['contact.merge_gone']);
	const { keptId, mergedId, mergedAt } = merge;
	const { kept, merged, result } = mergeBefore.parse(merge.before);
	const now = (await lockContacts(tx, scope, [keptId, mergedId])).find(({ id }) => id === keptId);
	if (!now || now.mergedInto !== null) return refuse(contactRefusals['contact.merge_gone']);
	const at = clock.now();
	// the kept record first, so that the values it took are free for the other
	await updateContact(tx, scope, { ...backTo(kept.facts, result, now), id: keptId, at });
	await expectFree(tx, scope, merged.facts);
	await updateContact(tx, scope, { ...merged.facts, id: mergedId, mergedInto: null, at });
	await restoreStandings(tx, scope, keptId, { standings: kept.standings, mergedAt });
	await restoreStandings(tx, scope, mergedId, { standings: merged.standings, mergedAt });
	await takeTagsBack(tx, scope, keptId, { kept, merged });
	const mobiles = [kept.facts.mobile, merged.facts.mobile].filter((mobile) => mobile !== null);
	await applyStops(tx, scope.organizationId, mobiles);
	await endMerge(tx, scope, mergeId, at);
	emit(tx, scope.organizationId, contactMerged, { keptId, mergedId, undone: true, mobile: merged.facts.mobile });
	for (const { teamId } of merged.standings) touch(tx, scope.organizationId, `contacts:${teamId}`);
	await record(tx, scope, {
		action: 'contact.unmerged',
		subject: { kind: 'contact', id: keptId, name: kept.name },
		details: { other: merged.name },
	});
	return keptId;
};

/** Restores each field, unless somebody has changed it since the merge. */
const backTo = (before: KeptFacts, result: KeptFacts, now: KeptFacts): KeptFacts => {
	const custom = { ...now.custom };
	for (const key of new Set([...Object.keys(before.custom), ...Object.keys(result.custom)])) {
		if (now.custom[key] !== result.custom[key]) continue;
		const was = before.custom[key];
		if (was === undefined) delete custom[key];
		else custom[key] = was;
	}
	return {
		key: now.key === result.key ? before.key : now.key,
		firstName: now.firstName === result.firstName ? before.firstName : now.firstName,
		lastName: now.lastName === result.lastName ? before.lastName : now.lastName,
		mobile: now.mobile === result.mobile ? before.mobile : now.mobile,
		assignedTo: now.assignedTo === result.assignedTo ? before.assignedTo : now.assignedTo,
		custom,
		source: before.source,
	};
};

const expectFree = async (tx: Tx, scope: TeamScope, { key, mobile }: KeptFacts): Promise<void> => {
	const no = (what: string) => refuse(contactRefusals['contact.merge_taken'], { what });
	if (await findHolder(tx, scope, { key })) no('the Contact ID');
	if (mobile !== null && (await findHolder(tx, scope, { mobile }))) no('the mobile number');
};

/** Removes tags that came from the merged record, which still has them. */
const takeTagsBack = async (
	tx: Tx,
	scope: TeamScope,
	keptId: number,
	{ kept, merged }: { kept: Side; merged: Side },
): Promise<void> => {
	const came = merged.tagIds.filter((id) => !kept.tagIds.includes(id));
	if (came.length > 0) await untagContacts(tx, scope, [keptId], came);
};
