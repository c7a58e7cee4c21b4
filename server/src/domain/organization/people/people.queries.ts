import { sql } from 'kysely';
import type { OrganizationScope } from '../../../foundation/actor.ts';
import type { Tx } from '../../../foundation/postgres/db.ts';
import { fullName } from '../../../foundation/postgres/full-name.ts';
import { touchAdministration } from '../organizations/index.ts';
import type { PersonKey } from './person-key.ts';

export interface NewPerson {
	readonly organizationId: number;
	readonly id: number;
	/** In lower case. */
	readonly email: string;
	readonly firstName: string;
	readonly lastName: string;
	/** Null until the user chooses a password. */
	readonly passwordHash: string | null;
	readonly isOwner: boolean;
	readonly isPlatformAdministrator?: boolean;
	/** Shown as User Id. Unique among the organization's current users, ignoring case. */
	readonly campusId?: string | null;
	readonly forwardingNumber?: number | null;
	readonly samlConfigurationId?: number | null;
	readonly isNumberless?: boolean;
}

/** Creates a person without a team. Returns false if the address is in use, even by a concurrent transaction. */
export const createPerson = async (tx: Tx, person: NewPerson): Promise<boolean> => {
	touchAdministration(tx, person.organizationId);
	const { numAffectedRows } = await sql`
		with named as (
			insert into sign_in_name (email, org_id, person_id)
			values (${person.email}, ${person.organizationId}, ${person.id})
			on conflict (email) do nothing
			returning email
		)
		insert into person (org_id, id, email, first_name, last_name, password_hash, is_owner, is_platform_administrator,
			campus_id, forwarding_number, saml_configuration_id, is_numberless)
		select ${person.organizationId}::bigint, ${person.id}::bigint, email, ${person.firstName}, ${person.lastName},
			${person.passwordHash}, ${person.isOwner}::boolean, ${person.isPlatformAdministrator ?? false}::boolean,
			${person.campusId ?? null}, ${person.forwardingNumber ?? null}::bigint, ${person.samlConfigurationId ?? null}::bigint,
			${person.isNumberless ?? false}::boolean
		from named`.execute(tx);
	return numAffectedRows === 1n;
};

export interface PersonChanges {
	readonly firstName?: string;
	readonly lastName?: string;
	readonly campusId?: string;
	/** E.164 digits, or null for no forwarding. */
	readonly forwardingNumber?: number | null;
	readonly mailOnIncoming?: boolean;
	readonly pushOnIncoming?: boolean;
	readonly productOnIncoming?: boolean;
	readonly mailOnChatFollowUp?: boolean;
}

/** Only the given fields are changed. Use `changeSignInName` for the email address. */
export const updatePerson = async (
	tx: Tx,
	{ organizationId, personId }: PersonKey,
	changes: PersonChanges,
): Promise<void> => {
	touchAdministration(tx, organizationId);
	await tx
		.updateTable('person')
		.set({
			first_name: changes.firstName,
			last_name: changes.lastName,
			campus_id: changes.campusId,
			forwarding_number: changes.forwardingNumber,
			mail_on_incoming: changes.mailOnIncoming,
			push_on_incoming: changes.pushOnIncoming,
			product_on_incoming: changes.productOnIncoming,
			mail_on_chat_follow_up: changes.mailOnChatFollowUp,
		})
		.where('org_id', '=', organizationId)
		.where('id', '=', personId)
		.execute();
};

/** Makes a person an owner, and restores them if they were removed. Returns their name. */
export const makeOwner = (
	tx: Tx,
	{ organizationId, personId }: PersonKey,
	{ runsInstallation }: { readonly runsInstallation: boolean },
): Promise<{ firstName: string; lastName: string }> =>
	tx
		.updateTable('person')
		.set({ is_owner: true, removed_at: null, ...(runsInstallation ? { is_platform_administrator: true } : {}) })
		.where('org_id', '=', organizationId)
		.where('id', '=', personId)
		.returning(['first_name as firstName', 'last_name as lastName'])
		.executeTakeFirstOrThrow();

/** Someone who is no longer an owner stays in their teams. */
export const setOwner = async (tx: Tx, { organizationId, personId }: PersonKey, isOwner: boolean): Promise<void> => {
	touchAdministration(tx, organizationId);
	await tx
		.updateTable('person')
		.set({ is_owner: isOwner })
		.where('org_id', '=', organizationId)
		.where('id', '=', personId)
		.execute();
};

export const setNumberless = async (
	tx: Tx,
	{ organizationId, personId }: PersonKey,
	isNumberless: boolean,
): Promise<void> => {
	await tx
		.updateTable('person')
		.set({ is_numberless: isNumberless })
		.where('org_id', '=', organizationId)
		.where('id', '=', personId)
		.execute();
};

/** Restores a removed person without password, ownership or sign-in time, so that they count as invited. */
export const restorePerson = async (tx: Tx, { organizationId, personId }: PersonKey): Promise<void> => {
	touchAdministration(tx, organizationId);
	await tx
		.updateTable('person')
		.set({
			removed_at: null,
			password_hash: null,
			last_sign_in_at: null,
			is_owner: false,
			is_platform_administrator: false,
		})
		.where('org_id', '=', organizationId)
		.where('id', '=', personId)
		.execute();
};

/** Sets people's identity provider, or a password if null. Returns those who belong to the organization. */
export const setSamlConfigurationOf = (
	tx: Tx,
	{ organizationId }: OrganizationScope,
	personIds: readonly number[],
	configurationId: number | null,
): Promise<Array<{ id: number; name: string }>> =>
	tx
		.updateTable('person')
		.set({ saml_configuration_id: configurationId })
		.where('org_id', '=', organizationId)
		.where('id', 'in', personIds)
		.where('removed_at', 'is', null)
		.returning(['id', fullName('person').as('name')])
		.execute();

/** A removed person can't sign in or be an owner. Name and address remain, so that inviting restores the person. */
export const removePerson = async (tx: Tx, { organizationId, personId }: PersonKey, at: Date): Promise<void> => {
	touchAdministration(tx, organizationId);
	await tx
		.updateTable('person')
		.set({ removed_at: at, is_owner: false, password_hash: null })
		.where('org_id', '=', organizationId)
		.where('id', '=', personId)
		.execute();
};

export const markSignedIn = async (tx: Tx, { organizationId, personId }: PersonKey, at: Date): Promise<void> => {
	await tx
		.updateTable('person')
		.set({ last_sign_in_at: at })
		.where('org_id', '=', organizationId)
		.where('id', '=', personId)
		.execute();
};
