/**
 * Merges two records of one person. The merged record keeps its name but loses team, number and Contact ID, so that
 * texts to it still show a recipient. What an undo needs is stored.
 */
import { nationalDigits } from '@quad/contract/contacts/contacts/phone.ts';
import { contactRefusals } from '@quad/contract/contacts/contacts/refusals.ts';
import { type Actor, inCurrentTeam, type TeamScope } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import type { Tx } from '../../../foundation/postgres/db.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import { emit } from '../../../foundation/transaction/emit.ts';
import { touch } from '../../../foundation/transaction/touch.ts';
import { record } from '../../organization/audit/index.ts';
import { tagContacts, tagNamed } from '../tags/index.ts';
import { combine, compareFacts } from './combine-contacts.ts';
import { allCustomFields } from './custom-fields.queries.ts';
import { contactMerged } from './events.ts';
import { carryInboxStops } from './held-numbers.queries.ts';
import { insertMerge, moveStandings, readSide } from './merge.queries.ts';
import { applyStops } from './opted-out-numbers.queries.ts';
import { listAssignees } from './queries.ts';
import { readContact } from './read-contact.ts';
import { lockStandings } from './standing.queries.ts';
import { type LockedContact, lockContacts, updateContact } from './write-contact.queries.ts';

interface Pair {
	readonly keptId: number;
	readonly mergedId: number;
	readonly take: readonly string[];
}

export const previewMerge = ({ db }: AppContext, scope: TeamScope, pair: Pair) =>
	commit(db, async (tx) => {
		const { kept, merged, result, fields, standings } = await lockPair(tx, scope, pair);
		const staff = new Map((await listAssignees(tx, scope)).map(({ id, name }) => [id, name]));
		const given = [kept.mobile, merged.mobile].find((mobile) => mobile !== null && mobile !== result.mobile) ?? null;
		return {
			facts: compareFacts({ kept, merged, result }, fields, staff),
			optedOut: standings.some(({ optedOut }) => optedOut),
			numberGivenUp: given === null ? null : nationalDigits(given),
		};
	});

export const mergeContacts = async (context: AppContext, actor: Actor, pair: Pair) => {
	const scope = inCurrentTeam(actor);
	const mergeId = context.ids.next();
	await commit(context.db, (tx) => merge(tx, context, scope, pair, mergeId));
	return { mergeId, contact: await readContact(context, actor, pair.keptId) };
};

const merge = async (tx: Tx, { clock }: AppContext, scope: TeamScope, pair: Pair, mergeId: number): Promise<void> => {
	const { keptId, mergedId } = pair;
	const { kept, merged, result, names } = await lockPair(tx, scope, pair);
	const at = clock.now();
	const before = {
		kept: { name: names.kept, facts: kept, ...(await readSide(tx, scope, keptId)) },
		merged: { name: names.merged, facts: merged, ...(await readSide(tx, scope, mergedId)) },
		result,
	};
	await updateContact(tx, scope, {
		...merged,
		id: mergedId,
		key: `merged-${mergedId}`,
		mobile: null,
		mergedInto: keptId,
		at,
	});
	await updateContact(tx, scope, { ...result, id: keptId, at });
	await moveStandings(tx, scope, { from: mergedId, to: keptId });
	await tagContacts(tx, scope, tagNamed([keptId], before.merged.tagIds), { personId: scope.personId, at });
	if (result.mobile !== null) {
		await applyStops(tx, scope.organizationId, [result.mobile]);
		for (const from of [kept.mobile, merged.mobile])
			if (from !== null && from !== result.mobile)
				await carryInboxStops(tx, scope.organizationId, { from, to: result.mobile });
	}
	await insertMerge(tx, scope, { id: mergeId, keptId, mergedId, at, before });
	emit(tx, scope.organizationId, contactMerged, { keptId, mergedId, undone: false, mobile: merged.mobile });
	for (const { teamId } of before.merged.standings) touch(tx, scope.organizationId, `contacts:${teamId}`);
	await record(tx, scope, {
		action: 'contact.merged',
		subject: { kind: 'contact', id: keptId, name: names.kept },
		details: { other: names.merged },
	});
};

/** Locks both contacts of the team until the transaction ends. */
const lockPair = async (tx: Tx, scope: TeamScope, { keptId, mergedId, take }: Pair) => {
	if (keptId === mergedId) refuse(contactRefusals['contact.merge_same']);
	const contacts = await lockContacts(tx, scope, [keptId, mergedId]);
	const standings = await lockStandings(tx, scope, [keptId, mergedId]);
	const [kept, merged] = [keptId, mergedId].map((id) => contacts.find((one) => one.id === id));
	if (!kept || !merged || standings.length < 2) return refuse(contactRefusals['contact.not_found']);
	const fields = await allCustomFields(tx, scope);
	const [ofKept, ofMerged] = [factsOf(kept), factsOf(merged)];
	const nameOf = (id: number) => standings.find(({ contactId }) => contactId === id)?.name ?? '';
	return {
		kept: ofKept,
		merged: ofMerged,
		result: combine(ofKept, ofMerged, take, fields),
		fields,
		standings,
		names: { kept: nameOf(keptId), merged: nameOf(mergedId) },
	};
};

const factsOf = ({ id: _, mergedInto: __, ...facts }: LockedContact) => facts;
