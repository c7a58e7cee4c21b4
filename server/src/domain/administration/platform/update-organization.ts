/** Changes an organization's name, plan and contract. Setting a limit below the current use requires confirmation. */
import { inboxLimits } from '@quad/contract/administration/inbox-settings/limits.ts';
import { hasRoomForInboxes, hasRoomForUsers } from '@quad/contract/administration/platform/below-use.ts';
import { platformRefusals } from '@quad/contract/administration/platform/refusals.ts';
import type { updateOrganization as route } from '@quad/contract/administration/platform/routes.ts';
import { plainName } from '@quad/contract/plain-name.ts';
import type { ParsedRequest } from '@quad/contract/route.ts';
import type { Actor } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import { setContract } from '../../organization/marketplace/index.ts';
import { updateOrganization as writeOrganization } from '../../organization/organizations/index.ts';
import { expectOrganization } from './expect-organization.ts';
import { findSettings, type SettingsRow } from './organizations.queries.ts';
import { recordInBoth } from './record-in-both.ts';

type Settings = ParsedRequest<typeof route>['body'];

export const updateOrganization = (
	context: AppContext,
	actor: Actor,
	organizationId: number,
	{ contract, evenBelowUse, ...names }: Settings,
): Promise<Record<string, never>> => {
	const [name, plan] = [plainName(names.name), plainName(names.plan)];
	const refusals = platformRefusals;
	if (name === '') refuse(refusals['platform.no_name'], {}, { name: refusals['platform.no_name'].message });
	if (plan === '') refuse(refusals['platform.no_plan'], {}, { plan: refusals['platform.no_plan'].message });
	if (![contract.beginsOn, contract.endsOn ?? contract.beginsOn].every(isDay)) refuse(refusals['platform.no_such_day']);
	if (contract.endsOn !== null && contract.endsOn < contract.beginsOn) refuse(refusals['platform.ends_before']);
	return commit(context.db, async (tx) => {
		await expectOrganization(tx, organizationId);
		const { usersLimit } = contract;
		const before = await findSettings(tx, organizationId);
		if (before && !evenBelowUse) expectRoom(before, { name, plan, usersLimit });
		const changed = [
			before?.name !== name && `the name is ${name}`,
			before?.plan !== plan && `the plan is ${plan}`,
			before?.usersLimit !== usersLimit && `${usersLimit === null ? 'any number of' : `at most ${usersLimit}`} users`,
			before?.allottedSegments !== contract.allottedSegments && `${contract.allottedSegments} segments`,
			before?.beginsOn !== contract.beginsOn && `begins on ${contract.beginsOn}`,
			before?.endsOn !== contract.endsOn && (contract.endsOn === null ? 'does not end' : `ends on ${contract.endsOn}`),
			(before?.highSpeedCost !== contract.highSpeedCost ||
				before.numberValidationCost !== contract.numberValidationCost ||
				before.ssoCost !== contract.ssoCost) &&
				'prices',
		].filter((one) => one !== false);
		if (changed.length === 0) return {};
		await writeOrganization(tx, organizationId, { name, plan });
		await setContract(tx, organizationId, contract);
		await recordInBoth(tx, actor, {
			action: 'platform.organization-changed',
			organization: { id: organizationId, name },
			details: { changed: changed.join(', ') },
		});
		return {};
	});
};

const expectRoom = (
	{ users, teams }: SettingsRow,
	{ name, plan, usersLimit }: { name: string; plan: string; usersLimit: number | null },
): void => {
	if (!hasRoomForUsers(usersLimit, users))
		refuse(platformRefusals['platform.below_use'], {
			organization: name,
			users: users.toLocaleString('en-US'),
			limit: (usersLimit ?? 0).toLocaleString('en-US'),
		});
	const crowded = teams.find(({ sharedInboxes }) => !hasRoomForInboxes(plan, sharedInboxes));
	if (crowded)
		refuse(platformRefusals['platform.too_many_inboxes'], {
			team: crowded.name,
			inboxes: String(crowded.sharedInboxes),
			plan,
			most: String(inboxLimits.sharedOnLegacy),
		});
};

const isDay = (written: string): boolean => {
	if (!/^\d{4}-\d{2}-\d{2}$/.test(written)) return false;
	const at = new Date(`${written}T00:00:00Z`);
	return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(written) && at.getUTCFullYear() >= 2000;
};
