/** Sets how long the content of texts is kept, and previews what would be deleted. */
import { type Actor, inCurrentTeam, inOrganization } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import { record } from '../../organization/audit/index.ts';
import { countOldTexts } from '../../texting/messaging/index.ts';
import { monthsBefore } from './months-before.ts';
import { readRule, writeRule } from './retention.queries.ts';

export const readRetention = async ({ db }: AppContext, actor: Actor) => {
	const rule = await readRule(db, inOrganization(actor).organizationId);
	return {
		months: rule?.months ?? null,
		changedByName: rule?.changedByName ?? null,
		changedOn: rule?.changedAt.toISOString() ?? null,
		deleted: rule?.deleted ?? 0,
		lastRunOn: rule?.runAt?.toISOString() ?? null,
	};
};

export const previewRetention = async ({ db, clock }: AppContext, actor: Actor, months: number) => {
	const before = monthsBefore(clock.now(), months);
	const found = await commit(db, (tx) => countOldTexts(tx, actor.organizationId, before));
	return { ...found, before: before.toISOString(), oldest: found.oldest?.toISOString() ?? null };
};

export const saveRetention = ({ db, clock }: AppContext, actor: Actor, months: number | null) =>
	commit(db, async (tx) => {
		const at = clock.now();
		await writeRule(tx, actor.organizationId, { months, personId: actor.personId, at });
		const kept = months === null ? 'forever' : `${months} months`;
		await record(tx, inCurrentTeam(actor), { action: 'retention.changed', details: { kept } });
		return {};
	});
