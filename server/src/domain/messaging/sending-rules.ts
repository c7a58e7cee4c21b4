/** The rules that the organization sends by. Limits stand as shares in their rows, and are told in percent. */
import type { SendingRules, TeamRules } from '@quad/contract/messaging/sending-rules.ts';
import { sessionRefusals } from '@quad/contract/session/refusals.ts';
import { type Actor, inOrganization, type OrganizationScope } from '../../foundation/actor.ts';
import { commit } from '../../foundation/commit.ts';
import type { Db, Tx } from '../../foundation/db.ts';
import type { Ground } from '../../foundation/ground.ts';
import { refuse } from '../../foundation/refuse.ts';
import { record } from '../audit/index.ts';
import * as rows from './sending-rules.queries.ts';

export const readSendingRules = async (db: Db | Tx, scope: OrganizationScope): Promise<SendingRules> => {
	const { filteringLimit, optOutLimit } = await rows.organizationRules(db, scope);
	const teams = await rows.teamsRules(db, scope);
	return {
		filteringLimit: percentOf(filteringLimit),
		optOutLimit: percentOf(optOutLimit),
		teams: teams.map((team) => ({ ...team, ...inPercent(team) })),
	};
};

type Limits = Pick<SendingRules, 'filteringLimit' | 'optOutLimit'>;

export const setSendingRules = ({ db }: Ground, actor: Actor, said: Limits): Promise<SendingRules> =>
	commit(db, async (tx) => {
		const scope = inOrganization(actor);
		const { name, ...before } = await rows.organizationRules(tx, scope);
		await rows.updateOrganizationRules(tx, scope, {
			filteringLimit: said.filteringLimit / 100,
			optOutLimit: said.optOutLimit / 100,
		});
		const changed = differences(inPercent(before), said);
		if (changed) await recordOf(tx, actor, { kind: 'organization', id: actor.organizationId, name }, changed);
		return readSendingRules(tx, scope);
	});

export const setTeamRules = ({ db }: Ground, actor: Actor, id: number, said: TeamRules): Promise<SendingRules> =>
	commit(db, async (tx) => {
		const scope = inOrganization(actor);
		const teams = await rows.teamsRules(tx, scope);
		const team = teams.find((one) => one.id === id) ?? refuse(sessionRefusals['session.not_your_team']);
		await rows.updateTeamRules(tx, scope, id, {
			filteringLimit: said.filteringLimit === null ? null : said.filteringLimit / 100,
			optOutLimit: said.optOutLimit === null ? null : said.optOutLimit / 100,
			recipientHours: said.recipientHours,
		});
		const changed = differences({ ...inPercent(team), recipientHours: team.recipientHours }, said);
		if (changed) await recordOf(tx, actor, { kind: 'team', id, name: team.name }, changed);
		return readSendingRules(tx, scope);
	});

const percentOf = (share: number): number => Math.round(share * 1_000) / 10;

const inPercent = ({ filteringLimit, optOutLimit }: { filteringLimit: number | null; optOutLimit: number | null }) => ({
	filteringLimit: filteringLimit === null ? null : percentOf(filteringLimit),
	optOutLimit: optOutLimit === null ? null : percentOf(optOutLimit),
});

/** `pauses at 5% blocked, texts people within their own hours`, for the audit log. */
const differences = (before: Partial<TeamRules>, now: Partial<TeamRules>): string =>
	[
		before.filteringLimit !== now.filteringLimit && `pauses at ${sayLimit(now.filteringLimit)} blocked`,
		before.optOutLimit !== now.optOutLimit && `pauses at ${sayLimit(now.optOutLimit)} STOP`,
		before.recipientHours !== now.recipientHours &&
			(now.recipientHours ? 'texts people within their own hours' : 'texts people within the team’s hours'),
	]
		.filter((part) => part !== false)
		.join(', ');

const sayLimit = (limit: number | null | undefined): string =>
	limit === null || limit === undefined ? 'the organization’s limit of' : `${limit}%`;

const recordOf = (tx: Tx, actor: Actor, subject: { kind: string; id: number; name: string }, changed: string) =>
	record(tx, actor, { action: 'sending-rules.changed', subject, details: { changed } });
