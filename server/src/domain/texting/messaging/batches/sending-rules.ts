/** Shows and changes an organization's sending rules. Limits are stored as fractions and shown in percent. */

import { sessionRefusals } from '@quad/contract/access/session/refusals.ts';
import type { ParsedRequest } from '@quad/contract/route.ts';
import type * as routes from '@quad/contract/texting/messaging/sending-rules.ts';
import type { SendingRules, TeamRules } from '@quad/contract/texting/messaging/sending-rules.ts';
import { type Actor, inOrganization, type OrganizationScope } from '../../../../foundation/actor.ts';
import type { AppContext } from '../../../../foundation/app-context.ts';
import { refuse } from '../../../../foundation/http/refuse.ts';
import type { Db, Tx } from '../../../../foundation/postgres/db.ts';
import { commit } from '../../../../foundation/transaction/commit.ts';
import { record } from '../../../organization/audit/index.ts';
import * as rows from '../../../organization/organizations/index.ts';

export const readSendingRules = async (db: Db | Tx, scope: OrganizationScope): Promise<SendingRules> => {
	const { filteringLimit, optOutLimit, pressureTexts } = await rows.organizationRules(db, scope);
	const teams = await rows.teamsRules(db, scope);
	return {
		filteringLimit: percentOf(filteringLimit),
		optOutLimit: percentOf(optOutLimit),
		pressureTexts,
		teams: teams.map((team) => ({ ...team, ...inPercent(team) })),
	};
};

type Limits = ParsedRequest<typeof routes.setSendingRules>['body'];
type OwnRules = ParsedRequest<typeof routes.setTeamRules>['body'];

export const setSendingRules = ({ db }: AppContext, actor: Actor, input: Limits): Promise<SendingRules> =>
	commit(db, async (tx) => {
		const scope = inOrganization(actor);
		const { name, ...before } = await rows.organizationRules(tx, scope);
		const pressureTexts = input.pressureTexts ?? before.pressureTexts;
		await rows.updateOrganizationRules(tx, scope, {
			filteringLimit: input.filteringLimit / 100,
			optOutLimit: input.optOutLimit / 100,
			pressureTexts,
		});
		const changed = differences({ ...before, ...inPercent(before) }, { ...input, pressureTexts });
		if (changed) await recordOf(tx, actor, { kind: 'organization', id: actor.organizationId, name }, changed);
		return readSendingRules(tx, scope);
	});

export const setTeamRules = ({ db }: AppContext, actor: Actor, id: number, input: OwnRules): Promise<SendingRules> =>
	commit(db, async (tx) => {
		const scope = inOrganization(actor);
		const teams = await rows.teamsRules(tx, scope);
		const team = teams.find((team) => team.id === id) ?? refuse(sessionRefusals['session.not_your_team']);
		const pressureTexts = input.pressureTexts === undefined ? team.pressureTexts : input.pressureTexts;
		await rows.updateTeamRules(tx, scope, id, {
			pressureTexts,
			filteringLimit: input.filteringLimit === null ? null : input.filteringLimit / 100,
			optOutLimit: input.optOutLimit === null ? null : input.optOutLimit / 100,
			recipientHours: input.recipientHours,
		});
		const changed = differences({ ...team, ...inPercent(team) }, { ...input, pressureTexts });
		if (changed) await recordOf(tx, actor, { kind: 'team', id, name: team.name }, changed);
		return readSendingRules(tx, scope);
	});

const percentOf = (share: number): number => Math.round(share * 1_000) / 10;

const inPercent = ({ filteringLimit, optOutLimit }: { filteringLimit: number | null; optOutLimit: number | null }) => ({
	filteringLimit: filteringLimit === null ? null : percentOf(filteringLimit),
	optOutLimit: optOutLimit === null ? null : percentOf(optOutLimit),
});

/** Describes changes for the audit log, for example `pauses at 5% blocked, texts people within their own hours`. */
const differences = (before: Partial<TeamRules>, now: Partial<TeamRules>): string =>
	[
		before.filteringLimit !== now.filteringLimit && `pauses at ${sayLimit(now.filteringLimit)} blocked`,
		before.optOutLimit !== now.optOutLimit && `pauses at ${sayLimit(now.optOutLimit)} STOP`,
		before.recipientHours !== now.recipientHours &&
			(now.recipientHours ? 'respects recipients’ time zones' : 'ignores recipients’ time zones'),
		before.pressureTexts !== now.pressureTexts && sayPressure(now.pressureTexts),
	]
		.filter((part) => part !== false)
		.join(', ');

const sayLimit = (limit: number | null | undefined): string =>
	limit === null || limit === undefined ? 'the organization’s limit of' : `${limit}%`;

const sayPressure = (texts: number | null | undefined): string => {
	if (texts === null || texts === undefined) return 'warns about over-texting as the organization does';
	return texts === 0 ? 'never warns about over-texting' : `warns about over-texting from ${texts} messages a week`;
};

const recordOf = (tx: Tx, actor: Actor, subject: { kind: string; id: number; name: string }, changed: string) =>
	record(tx, actor, { action: 'sending-rules.changed', subject, details: { changed } });
