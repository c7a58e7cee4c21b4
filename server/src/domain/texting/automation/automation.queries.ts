import type { AutomationSettings } from '@quad/contract/texting/automation/routes.ts';
import { sql } from 'kysely';
import type { InboxScope } from '../../../foundation/actor.ts';
import type { Db, Tx } from '../../../foundation/postgres/db.ts';
import { fullName } from '../../../foundation/postgres/full-name.ts';

type Switches = Pick<AutomationSettings, 'isEnabled' | 'answerWhen' | 'hasHours'>;

/** With no row, keywords are off. By default, they are answered at all hours. */
export const readSwitches = async (db: Db | Tx, scope: InboxScope): Promise<Switches> => {
	const { rows } = await sql<Switches>`
		select coalesce(a.enabled, false) as "isEnabled", coalesce(a.answer_when, 'always') as "answerWhen",
			i.working_hours is not null as "hasHours"
		from inbox i left join inbox_automation a on a.org_id = i.org_id and a.inbox_id = i.id
		where i.org_id = ${scope.organizationId} and i.id = ${scope.inboxId}`.execute(db);
	const [row] = rows;
	if (!row) throw new Error('An inbox within reach exists.');
	return row;
};

export const writeSwitches = async (
	tx: Tx,
	scope: InboxScope,
	settings: Pick<Switches, 'isEnabled' | 'answerWhen'> & { at: Date; by: number },
): Promise<void> => {
	const set = {
		enabled: settings.isEnabled,
		answer_when: settings.answerWhen,
		updated_at: settings.at,
		updated_by: settings.by,
	};
	await tx
		.insertInto('inbox_automation')
		.values({ org_id: scope.organizationId, inbox_id: scope.inboxId, ...set })
		.onConflict((on) => on.columns(['org_id', 'inbox_id']).doUpdateSet(set))
		.execute();
};

export interface StoppedRow {
	readonly mobile: number;
	readonly name: string;
	readonly text: string;
	readonly count: number;
	readonly at: Date;
}

/** Returns the numbers that the loop guard has stopped for an inbox, latest first. */
export const listStopped = async (db: Db | Tx, scope: InboxScope, since: Date): Promise<StoppedRow[]> => {
	const { rows } = await sql<StoppedRow>`
		select s.mobile, case when ct.contact_id is null then '' else ${fullName('c')} end as name, s.text,
			s.texts as count, s.at
		from answering_stopped s
		left join contact c on c.org_id = s.org_id and c.mobile = s.mobile
		left join contact_team ct on ct.org_id = c.org_id and ct.team_id = ${scope.teamId} and ct.contact_id = c.id
		where s.org_id = ${scope.organizationId} and s.inbox_id = ${scope.inboxId} and s.at > ${since}
		order by s.at desc limit 100`.execute(db);
	return rows;
};

export const removeStopped = (tx: Tx, scope: InboxScope, mobile: number) =>
	tx
		.deleteFrom('answering_stopped')
		.where('org_id', '=', scope.organizationId)
		.where('inbox_id', '=', scope.inboxId)
		.where('mobile', '=', mobile)
		.execute();
