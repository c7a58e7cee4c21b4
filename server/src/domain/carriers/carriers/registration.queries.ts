import type { TollFreeStatus } from '@quad/contract/carriers/carriers/say-registration.ts';
import { sql } from 'kysely';
import { byName } from '../../../foundation/postgres/by-name.ts';
import type { Db, Tx } from '../../../foundation/postgres/db.ts';
import type { CampaignStatus } from '../../organization/organizations/index.ts';
import type { Registration } from './registration.port.ts';

export interface RegistrationRow {
	/** Null if no campaign is known. */
	readonly campaignStatus: CampaignStatus | null;
	readonly reasons: string[];
	readonly checkedAt: Date | null;
	readonly tollFree: Array<{ number: number; inbox: string; status: TollFreeStatus; reasons: string[] }>;
	readonly teams: Array<{ id: number; name: string; campaignStatus: CampaignStatus }>;
}

const isTollFree = sql`i.number / 10000000 in (1800, 1833, 1844, 1855, 1866, 1877, 1888)`;

export const findRegistration = async (db: Db | Tx, organizationId: number): Promise<RegistrationRow> => {
	const { rows } = await sql<RegistrationRow>`
		select r.campaign_status as "campaignStatus", coalesce(r.reasons, '{}') as reasons, r.checked_at as "checkedAt",
			coalesce((
				select json_agg(json_build_object('number', i.number, 'inbox', i.name,
					'status', coalesce(v.status, 'not-submitted'), 'reasons', coalesce(v.reasons, '{}')) order by i.number)
				from inbox i left join toll_free_verification v on v.org_id = i.org_id and v.number = i.number
				where i.org_id = o.id and i.removed_at is null and ${isTollFree}
			), '[]') as "tollFree",
			coalesce((
				select json_agg(json_build_object('id', t.id, 'name', t.name, 'campaignStatus', t.campaign_status)
					order by ${byName('t.name')}, t.id)
				from team t where t.org_id = o.id and t.removed_at is null
			), '[]') as teams
		from organization o left join carrier_registration r on r.org_id = o.id
		where o.id = ${organizationId}`.execute(db);
	const [row] = rows;
	if (!row) throw new Error('There is no such organization.');
	return row;
};

export const writeRegistration = async (
	tx: Tx,
	organizationId: number,
	{ campaign, tollFree }: Registration,
	at: Date,
): Promise<void> => {
	await sql`
		insert into carrier_registration (org_id, campaign_status, reasons, checked_at)
		values (${organizationId}, ${campaign?.status ?? null}, ${campaign?.reasons ?? []}::text[], ${at})
		on conflict (org_id) do update set campaign_status = excluded.campaign_status, reasons = excluded.reasons,
			checked_at = excluded.checked_at`.execute(tx);
	await sql`delete from toll_free_verification where org_id = ${organizationId}`.execute(tx);
	await sql`
		insert into toll_free_verification (org_id, number, status, reasons)
		select ${organizationId}, i.number, v.status, coalesce(string_to_array(nullif(v.reasons, ''), chr(10)), '{}')
		from unnest(${tollFree.map(({ number }) => number)}::bigint[], ${tollFree.map(({ status }) => status)}::text[],
			${tollFree.map(({ reasons }) => reasons.join('\n'))}::text[]) as v (number, status, reasons)
		join inbox i on i.org_id = ${organizationId} and i.number = v.number and i.removed_at is null
		on conflict do nothing`.execute(tx);
};

/** Deletes the registration, because another account is being connected. */
export const deleteRegistration = async (tx: Tx, organizationId: number): Promise<void> => {
	await sql`delete from carrier_registration where org_id = ${organizationId}`.execute(tx);
};
