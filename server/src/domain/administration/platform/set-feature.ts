/** Sets a feature flag for an organization or a team, or restores its default. */

import { type FeatureFlag, featureFlags } from '@quad/contract/access/roles/features.ts';
import { platformRefusals } from '@quad/contract/administration/platform/refusals.ts';
import type { Actor } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import { setFeature as writeFeature } from '../../organization/organizations/index.ts';
import { expectOrganization } from './expect-organization.ts';
import { nameOfPerson, nameOfTeam } from './organizations.queries.ts';
import { recordInBoth } from './record-in-both.ts';

const isFlag = (key: string): key is FeatureFlag => Object.hasOwn(featureFlags, key);

export const setFeature = (
	context: AppContext,
	actor: Actor,
	organizationId: number,
	{ key, teamId, enabled }: { key: string; teamId: number | null; enabled: boolean | null },
): Promise<Record<string, never>> =>
	commit(context.db, async (tx) => {
		const { name } = await expectOrganization(tx, organizationId);
		const team = teamId === null ? null : await nameOfTeam(tx, { organizationId, teamId });
		if (team === undefined || !isFlag(key)) return refuse(platformRefusals['platform.no_team']);
		const [changedBy, at] = [await nameOfPerson(tx, actor), context.clock.now()];
		if (!(await writeFeature(tx, { organizationId, teamId, key, enabled, changedBy, at }))) return {};
		await recordInBoth(tx, actor, {
			action: 'platform.feature-set',
			organization: { id: organizationId, name },
			teamId,
			details: {
				flag: key,
				state: enabled === null ? 'back to its default' : enabled ? 'on' : 'off',
				where: team ?? name,
			},
		});
		return {};
	});
