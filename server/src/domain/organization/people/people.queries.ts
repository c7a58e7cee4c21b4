import { sql } from 'kysely';
import type { OrganizationScope } from '../../../foundation/actor.ts';
import type { Tx } from '../../../foundation/postgres/db.ts';
import { fullName } from '../../../foundation/postgres/full-name.ts';
import { touchAdministration } from '../organizations/index.ts';
import type { PersonKey } from './person-key.ts';

export interface NewPerson {
	readonly organizationId: number;
	readonly id: number;
	/** In small letters. */
	readonly email: string;
	readonly firstName: string;
	readonly lastName: string;
	/** Null for somebody who has yet to choose a password. */
	readonly passwordHash: string | null;
	readonly isOwner: boolean;
	readonly isPlatformAdministrator?: boolean;
	/** Shown as User Id; as nobody else's of the organization who is there, in any case. */
	readonly campusId?: string | null;
	readonly forwardingNumber?: number | null;
	readonly samlConfigurationId?: number | null;
	readonly isNumberless?: boolean;
}

/**
 * The person, who signs in with this address from now on; in no team yet. False, and nobody is made, where the address is
 * somebody's. Waits for one who is being made at this moment.
 */
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
	/** E.164 digits; null: calls are passed on to nobody. */
	readonly forwardingNumber?: number | null;
	readonly mailOnIncoming?: boolean;
	readonly pushOnIncoming?: boolean;
	readonly productOnIncoming?: boolean;
	readonly mailOnChatFollowUp?: boolean;
}

/** What is not named stays. The address is changed by `changeSignInName`. */
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

/** Who was removed is there again. Answers the name. */
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

/** An owner who becomes none stays in their teams. */
export const setOwner = async (tx: Tx, { organizationId, personId }: PersonKey, isOwner: boolean): Promise<void> => {
	touchAdministration(tx, organizationId);
	await tx
		.updateTable('person')
		.set({ is_owner: isOwner })
		.where('org_id', '=', organizationId)
		.where('id', '=', personId)
		.execute();
};

/** Whether somebody works without a number of their own. */
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

/**
 * Who was removed is there again, with nothing of what they were: no password, no rights of an owner, and no sign-in yet, so
 * that they count as invited until they accept.
 */
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

/**
 * People sign in with this identity provider from now on; null: with a password. Answers who of them is in the
 * organization, changed or not.
 */
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

/**
 * Nobody signs in as this person any more, and they own nothing; the name stays on what they did. The address stays
 * theirs: invited again, the same person is there.
 */
export const removePerson = async (tx: Tx, { organizationId, personId }: PersonKey, at: Date): Promise<void> => {
	touchAdministration(tx, organizationId);
	await tx
		.updateTable('person')
		.set({ removed_at: at, is_owner: false, password_hash: null })
		.where('org_id', '=', organizationId)
		.where('id', '=', personId)
		.execute();
};

/** When somebody came in last. */
export const markSignedIn = async (tx: Tx, { organizationId, personId }: PersonKey, at: Date): Promise<void> => {
	await tx
		.updateTable('person')
		.set({ last_sign_in_at: at })
		.where('org_id', '=', organizationId)
		.where('id', '=', personId)
		.execute();
};
