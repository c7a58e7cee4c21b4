import type { OrganizationScope } from '../../../foundation/actor.ts';
import type { Db, Tx } from '../../../foundation/postgres/db.ts';

const settingsOf = (db: Db | Tx, { organizationId }: { organizationId: number }) =>
	db
		.selectFrom('organization')
		.where('id', '=', organizationId)
		.select(['name', 'logo', 'password_min_length as minLength', 'password_min_strength as minStrength']);

/** Takes only an organization, because the command line also uses it, where nobody is signed in. */
export const organizationSettings = (db: Db | Tx, organization: { organizationId: number }) =>
	settingsOf(db, organization).executeTakeFirstOrThrow();

export const lockOrganizationSettings = (tx: Tx, scope: OrganizationScope) =>
	settingsOf(tx, scope).forNoKeyUpdate().executeTakeFirstOrThrow();

export const updateOrganizationSettings = async (
	tx: Tx,
	{ organizationId }: OrganizationScope,
	{ name, minLength, minStrength }: { name: string; minLength: number; minStrength: number },
): Promise<void> => {
	await tx
		.updateTable('organization')
		.set({ name, password_min_length: minLength, password_min_strength: minStrength })
		.where('id', '=', organizationId)
		.execute();
};

/** Owners start on the setup checklist until it is closed. */
export const setSetUpClosed = async (tx: Tx, { organizationId }: OrganizationScope, at: Date | null): Promise<void> => {
	await tx.updateTable('organization').set({ set_up_closed_at: at }).where('id', '=', organizationId).execute();
};

export const setLogo = async (tx: Tx, { organizationId }: OrganizationScope, logo: string | null): Promise<void> => {
	await tx.updateTable('organization').set({ logo }).where('id', '=', organizationId).execute();
};
